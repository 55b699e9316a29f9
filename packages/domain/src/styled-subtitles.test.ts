import { describe, expect, test } from 'vitest';
import { toAss } from './burned-subtitles.ts';
import { isReadyStyle, readyStyle, subtitleStyleOf } from './ready-styles.ts';
import { readyStyleNames, type AskedSubtitleStyle } from './subtitle-style.ts';
import type { Cue } from './subtitles.ts';

const font = { family: 'Noto Sans CJK SC', lineHeight: 1.25, boldFamily: 'Noto Bold' };
const wide = { width: 1920, height: 1080 };
const upright = { width: 720, height: 1280 };

/** The values of the style and the events of a script. */
function drawn(cues: Cue[], style: AskedSubtitleStyle, picture = wide, headline?: Cue) {
  const lines = toAss(cues, picture, font, headline, subtitleStyleOf(style)).split('\n');
  return {
    style: lines.find((line) => line.startsWith('Style: Default,'))!.slice('Style: Default,'.length),
    events: lines.filter((line) => line.startsWith('Dialogue: 0,')),
    margins: lines
      .filter((line) => line.startsWith('Dialogue: 0,'))
      .map((line) => Number(line.split(',')[7])),
  };
}
const said = (text: string): Cue => ({ start: 0, end: 2, text });

test('without a style, and with the first one, the script is what it always was', () => {
  const cues = [{ start: 0.5, end: 2.25, text: '大家好，“欢迎”来到直播间。' }];
  const headline = { start: 0.2, end: 3, text: '新品' };
  const usual = { family: 'Noto Sans CJK SC', lineHeight: 1.448 };
  const before = String.raw`[Script Info]
ScriptType: v4.00+
PlayResX: 720
PlayResY: 1280
ScaledBorderAndShadow: yes
YCbCr Matrix: TV.709
WrapStyle: 2

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Noto Sans CJK SC,60.5,&H00FFFFFF,&H00FFFFFF,&H20140F0A,&H80000000,0,0,0,0,100,100,0,0,1,3.76,1.67,2,50,50,192,1
Style: Headline,Noto Sans CJK SC,102.8,&H00FFFFFF,&H00FFFFFF,&H20140F0A,&H80000000,-1,0,0,0,100,100,0,0,1,7.10,3.55,8,50,50,154,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 1,0:00:00.20,0:00:03.00,Headline,,0,0,0,,{\fad(200,300)}新品
Dialogue: 0,0:00:00.50,0:00:02.25,Default,,0,0,0,,大家好，“欢迎”来到直播间
`;
  expect(toAss(cues, upright, usual, headline)).toBe(before);
  expect(toAss(cues, upright, usual, headline, structuredClone(readyStyle('classic')))).toBe(before);
  expect(subtitleStyleOf({})).toEqual(readyStyle('classic'));
});

test.each([
  ['classic', 'Noto Sans CJK SC,78.3,&H00FFFFFF,&H00FFFFFF,&H20140F0A,&H80000000,0', '1,5.64,2.51'],
  ['pop', 'Noto Bold,94.0,&H000AD6FF,&H000AD6FF,&H20000000,&H80000000,-1', '1,9.02,3.01'],
  ['panel', 'Noto Sans CJK SC,78.3,&H00FFFFFF,&H00FFFFFF,&H00000000,&H61000000,0', '4,0.00,25.06'],
  ['paper', 'Noto Bold,78.3,&H001F1814,&H001F1814,&H00FFFFFF,&H0FFFFFFF,-1', '4,0.00,25.06'],
  ['karaoke', 'Noto Bold,94.0,&H00FFFFFF,&H00FFFFFF,&H00000000,&H80000000,-1', '1,9.02,3.01'],
  ['candy', 'Noto Bold,90.0,&H00FFFFFF,&H00FFFFFF,&H007B40E0,&H80000000,-1', '1,9.36,2.88'],
  ['tag', 'Noto Bold,78.3,&H00FFFFFF,&H00FFFFFF,&H00BB3F1D,&H0DD84E1D,-1', '4,0.00,25.06'],
  ['novel', 'Noto Sans CJK SC,86.1,&H00CFF1FF,&H00CFF1FF,&H2014263B,&H80000000,0', '1,4.82,2.76'],
] as const)('the style %s is drawn as it is described', (ready, letters, edges) => {
  expect(drawn([said('你好')], { ready }).style).toBe(`${letters},0,0,0,100,100,0,0,${edges},2,134,134,76,1`);
});

test('each ready style looks unlike the others', () => {
  const scripts = readyStyleNames.map((ready) => drawn([said('你好')], { ready }).style);
  // The one with serifs differs by its font too, which the machine chooses.
  expect(new Set(scripts).size).toBe(8);
  expect(readyStyleNames.map((ready) => isReadyStyle(readyStyle(ready)))).not.toContain(false);
  expect(isReadyStyle(subtitleStyleOf({ ready: 'pop', size: 1 }))).toBe(false);
});

describe('the word that is being said', () => {
  const style = { highlight: '#ffd60a' };

  test('is lit from its moment to that of the next, by the words of Chinese and not by its characters', () => {
    const words = [
      { text: '今', start: 1.1, end: 1.3 },
      { text: '天', start: 1.3, end: 1.6 },
      { text: '的', start: 1.6, end: 1.7 },
      { text: '手', start: 1.9, end: 2.1 },
      { text: '表', start: 2.1, end: 2.4 },
    ];
    const [event] = drawn([{ start: 1, end: 3, text: '今天的手表。', words }], style).events;
    const lit = String.raw`\1c&H0AD6FF&`;
    const plain = String.raw`\1c&HFFFFFF&`;
    expect(event!.split(',,')[2]).toBe(
      String.raw`{${plain}\t(100,101,${lit})\t(600,601,${plain})}今天` +
        String.raw`{${plain}\t(600,601,${lit})\t(900,901,${plain})}的` +
        String.raw`{${plain}\t(900,901,${lit})\t(2000,2001,${plain})}手表`,
    );
  });

  test('shares the time of its cue by width where times are not known', () => {
    const [event] = drawn([said('大家 go')], style).events;
    // Two squares and a space, then about one.
    expect([...event!.matchAll(/\\t\((\d+),/g)].map(([, at]) => Number(at))).toEqual([1, 1266, 1266, 2000]);
  });

  test('is of the language that is spoken; the other below it stays as it is', () => {
    const cue = { ...said('Hello town\n你好，小镇'), saidRows: 1 };
    const [event] = drawn([cue], style).events;
    const [first, second] = event!.split(String.raw`\N`);
    expect(first!.match(/\\t\(/g)).toHaveLength(4);
    expect(second).toBe(String.raw`{\1c&HFFFFFF&}你好，小镇`);
  });

  test('is text and no command, whatever it says', () => {
    const hostile = String.raw`{\p1}m 0 0 l 9 9{\p0} \N \h {\fs900}大 }{ \1c&H0& }`;
    const words = hostile.split(' ').map((text, i) => ({ text, start: i / 10, end: (i + 1) / 10 }));
    for (const cue of [said(hostile), { ...said(hostile), words }])
      for (const ready of readyStyleNames) {
        const [event] = drawn([cue], { ready }, upright).events;
        const ours =
          /\{(\\1c&H[0-9A-F]{6}&|\\t\(\d+,\d+,\\1c&H[0-9A-F]{6}&\)|\\[xy]shad[\d.]+|\\fs[\d.]+)+\}/g;
        const theirs = event!
          .slice(event!.indexOf(',,0,0,0,,') + 9)
          .replaceAll(ours, '')
          .replaceAll(String.raw`\N`, '')
          .replaceAll(/\\[{}]/g, '');
        expect(theirs).not.toMatch(/[{}]/);
        expect(theirs).not.toMatch(/\\[^\u2060]/);
      }
  });

  test('leaves lines that run from right to left in one piece, and goes on in the next', () => {
    const words = ['שלום', 'עולם', 'hello', 'you'].map((text, i) => ({
      text,
      start: i / 2,
      end: i / 2 + 0.5,
    }));
    const [event] = drawn([{ ...said('שלום עולם\nhello you'), words }], style).events;
    const [first, second] = event!
      .split(',,')
      .at(-1)!
      .split(String.raw`\N`);
    expect(first).toBe(String.raw`{\1c&HFFFFFF&}שלום עולם`);
    expect([...second!.matchAll(/\\t\((\d+),/g)].map(([, at]) => Number(at))).toEqual([
      1000, 1500, 1500, 2000,
    ]);
  });

  test('keeps every letter of every script, in order', () => {
    const texts = [
      'שלום עולם, 2026!',
      'مرحبا بالعالم',
      '👩‍👩‍👧 出发 🚀！',
      'สวัสดีชาวโลก',
      '(“Don’t stop”) — ok?',
      '   ',
    ];
    for (const text of texts) {
      const plain = drawn([said(text)], {})
        .events[0]!.split(',,')
        .at(-1)!;
      const lit = drawn([said(text)], style)
        .events[0]!.split(',,')
        .at(-1)!;
      expect(lit.replaceAll(/\{\\1c[^}]*\}/g, '')).toBe(plain);
    }
  });
});

describe('a place', () => {
  const long = said('今天为大家介绍一款全新的智能手表，它很轻，也很耐用，还能测心率和血氧。'.repeat(2));

  test('is a share of the part that is free for subtitles, whatever their height', () => {
    // Letters of 62.64, lines of 78.3; free are 129.6 to 1047.6 of the 1080 rows.
    expect(drawn([said('你好')], { place: 0 }).margins).toEqual([872]);
    expect(drawn([said('你好')], { place: 1 }).margins).toEqual([32]);
    expect(drawn([said('你好')], { place: 0.5 }).margins).toEqual([452]);
    expect(drawn([said('你好')], {}).margins).toEqual([0]);
  });

  test.each([wide, upright, { width: 360, height: 360 }])('is always inside of %j', (picture) => {
    for (const size of [0.7, 1, 1.8])
      for (const place of [0, 0.5, 1])
        for (const ready of readyStyleNames) {
          const { events, margins, style } = drawn([long], { ready, size, place }, picture);
          const small = /\\fs([\d.]+)/.exec(events[0]!)?.[1];
          const line = Number(small ?? style.split(',')[1]);
          const tall = line * events[0]!.split(String.raw`\N`).length;
          const top = picture.height - margins[0]! - tall;
          // The label ends at a tenth of the shorter side.
          expect(top).toBeGreaterThan(0.1 * Math.min(picture.width, picture.height));
          expect(margins[0]).toBeGreaterThan(0);
        }
  });

  test('at the top is below the headline while that is there', () => {
    const headline = { start: 0.2, end: 4, text: '新品' };
    const cues = [said('你好'), { start: 5, end: 6, text: '再见' }];
    const [under, after] = drawn(cues, { place: 0 }, wide, headline).margins;
    // A line of 133.1 from 130 on, and a quarter of its letters' height below it.
    expect(1080 - under! - 78.3).toBeGreaterThan(288);
    expect(1080 - under! - 78.3).toBeLessThan(292);
    expect(after).toBe(872);
    expect(drawn(cues, { place: 1 }, wide, headline).margins).toEqual([32, 32]);
  });
});
