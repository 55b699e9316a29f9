import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toAss } from './burned-subtitles.ts';
import { subtitleLines, textWidth } from './subtitle-lines.ts';

const font = { family: 'Noto Sans CJK SC', lineHeight: 1.448 };

describe('lines', () => {
  test('Chinese breaks between words, evenly, and never before closing punctuation', () => {
    expect(subtitleLines('大家好。', 14)).toEqual(['大家好。']);
    const lines = subtitleLines('今天为大家介绍一款全新的智能手表，', 14);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toBe('今天为大家介绍一款全新的智能手表，');
    expect(Math.abs(textWidth(lines[0]!) - textWidth(lines[1]!))).toBeLessThan(4);
    expect(lines.some((line) => line.includes('智能') || line.includes('手表'))).toBe(true);
  });

  test('Latin breaks at spaces only', () => {
    const lines = subtitleLines('We don’t break words, e.g. “state-of-the-art”, in two.', 16);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe('We don’t break words, e.g. “state-of-the-art”, in two.');
  });

  test('a word longer than a line is cut', () => {
    expect(subtitleLines('a'.repeat(60), 14).length).toBeGreaterThan(1);
  });

  test('no line is too wide, and no letter is lost', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'你好世界，。！“”（）abc WMi 12 %\\{}é한の'),
      maxLength: 80,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 6, max: 30 }), (said, widest) => {
        const lines = subtitleLines(said, widest);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(widest + 1e-9);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(said.replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('the script for the renderer', () => {
  const picture = { width: 720, height: 1280 };

  test('has one line a cue with its times', () => {
    const ass = toAss([{ start: 1.234, end: 3725.5, text: '你好' }], picture, font);
    expect(ass).toContain('PlayResX: 720');
    expect(ass).toContain('Dialogue: 0,0:00:01.23,1:02:05.50,Default,,0,0,0,,你好\n');
  });

  test('a translation and what it was translated from stand on lines of their own', () => {
    const text = 'Hello, and welcome to our town by the sea.\n大家好，欢迎来到海边的小镇。';
    expect(toAss([{ start: 0, end: 1, text }], picture, font)).toContain(
      String.raw`,,Hello, and welcome to\Nour town by the sea.\N大家好，欢迎来到海边的小镇`,
    );
  });

  test('Chinese ends without a stop, but asks and calls', () => {
    const said = (text: string) => toAss([{ start: 0, end: 1, text }], picture, font);
    expect(said('他说：“你好。”')).toContain(',,他说：“你好”\n');
    expect(said('第一，')).toContain(',,第一\n');
    expect(said('好吗？')).toContain(',,好吗？\n');
    expect(said('It ends.')).toContain(',,It ends.\n');
  });

  test('Latin words keep their apostrophes narrow, Chinese keeps its quotes', () => {
    const said = (text: string) => toAss([{ start: 0, end: 1, text }], { width: 1920, height: 1080 }, font);
    expect(said('“Don’t!”')).toContain(',,"Don\'t!"\n');
    expect(said('他说“don’t stop”')).toContain(",,他说“don't stop”\n");
  });

  test('whatever is said is text and no command', () => {
    const hostile = String.raw`{\p1}m 0 0 l 9 9{\p0} \N \h {\fs900}大 }{`;
    const [, said = ''] = /Dialogue: .*?,,0,0,0,,(.*)/.exec(
      toAss([{ start: 0, end: 1, text: hostile }], picture, font),
    )!;
    const withoutOurs = said
      .replaceAll(String.raw`\N`, '')
      .replaceAll(String.raw`\{`, '')
      .replaceAll(String.raw`\}`, '');
    expect(withoutOurs).not.toMatch(/[{}]/);
    expect(withoutOurs).not.toMatch(/\\[^\u2060]/);
    const broken = toAss(
      [{ start: 0, end: 1, text: 'one\nDialogue: 0,0:00:00.00,9:00:00.00,Default,,0,0,0,,two' }],
      picture,
      font,
    );
    expect(broken.match(/^Dialogue:/gm)).toHaveLength(1);
    expect(toAss([], picture, { ...font, family: 'A, B' })).toContain('Style: Default,A  B,');
  });
});
