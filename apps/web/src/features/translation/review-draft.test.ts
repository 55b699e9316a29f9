import { expect, test } from 'vitest';
import { draftOf, fitsOf, inputOf, lineAfter, pasted, freeVoice, voicesOf } from './review-draft.ts';

const review = (targets: string[], natural: number | null = null) => ({
  waiting: true,
  finished: false,
  mode: 'voice' as const,
  target_lang: 'en-US',
  voice_id: 'v',
  video: '',
  seconds: 12,
  lines: targets.map((target, at) => ({
    n: at + 1,
    start: at * 3,
    end: at * 3 + 2,
    speaker: 1,
    source: `第${at + 1}句`,
    target,
    voice_id: '',
    rate: 1,
    fit: 'fits' as const,
    max_chars: null,
    natural,
  })),
  speakers: [],
});

test('rows of plain text are laid on the lines in turn, and those without a line are counted', () => {
  const { lines } = draftOf(review(['', '']));
  const { lines: filled, spare, timed } = pasted(lines, 'Hello\n\n  Welcome \nBye', 'target');
  expect(filled.map(({ target, source }) => [target, source])).toEqual([
    ['Hello', '第1句'],
    ['Welcome', '第2句'],
  ]);
  expect([spare, timed]).toEqual([1, false]);
});

test('subtitles go to the lines they overlap; what is said between them becomes a line', () => {
  const { lines } = draftOf(review(['', '']));
  const srt = [
    '1\n00:00:00,200 --> 00:00:01,900\nHello',
    '2\n00:00:03,100 --> 00:00:04,800\nWelcome\nback',
    '3\n00:00:07,000 --> 00:00:08,000\nBye',
  ].join('\n\n');
  const found = pasted(lines, srt, 'target');
  expect(found.timed).toBe(true);
  expect(found.lines.map(({ start, end, target }) => [start, end, target])).toEqual([
    [0, 2, 'Hello'],
    [3, 5, 'Welcome back'],
    [7, 8, 'Bye'],
  ]);
});

test('words that were spoken are measured, others are guessed at the pace of the voice, empty ones do not count', () => {
  const draft = draftOf(review(['a text of thirty one characters', ''], 4));
  const [first] = draft.lines;
  // Two seconds, 1.2 of the pause and the little before 1.3 times as fast hold 4.16 s.
  expect(fitsOf(draft.lines, 'en-US', 12).get(first!.key)).toMatchObject({ how: 'hurried' });
  expect(fitsOf(draft.lines, 'en-US', 12).size).toBe(1);
  const changed = [{ ...first!, target: 'a text of thirty-one characters' }];
  expect(fitsOf(changed, 'en-US', 12).get(first!.key)?.how).toBe('hurried');
  const longer = [{ ...first!, target: 'a text of thirty one characters and quite a few more than that' }];
  expect(fitsOf(longer, 'en-US', 3.5).get(first!.key)).toMatchObject({ how: 'long', rate: 1.3 });
});

test('a new line stands in the pause behind another, and everything is sent as it was written', () => {
  const { lines, speakers } = draftOf(review(['Hello', 'Welcome']));
  const added = lineAfter(lines, lines[0], 12);
  expect([added.start, added.end]).toEqual([2, 3]);
  expect(inputOf('id', { lines: [lines[0]!], speakers })).toEqual({
    id: 'id',
    lines: [{ n: 1, start: 0, end: 2, speaker: 1, source: '第1句', target: 'Hello', voice_id: '' }],
    speakers: [{ n: 1, name: '', voice_id: '', face: null }],
  });
});

test('one more speaker gets a voice that no other has, of another gender where there is one', () => {
  const voice = (id: string, gender: 'female' | 'male' | 'child', language = 'en-US') => {
    return { id, gender, language, generate_status: 'ready' as const, kept: true };
  };
  const all = [voice('a', 'male'), voice('b', 'male'), voice('c', 'female'), voice('d', 'female', 'zh-CN')];
  const voices = voicesOf(all, 'en-GB');
  expect(voices.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(freeVoice(voices, new Set(['a']))).toBe('c');
  expect(freeVoice(voices, new Set(['a', 'c']))).toBe('b');
  expect(freeVoice(voices, new Set(['a', 'b', 'c']))).toBeUndefined();
});
