import { expect, test } from 'vitest';
import { maxSaid, nextSaid } from './live.ts';

/** All pieces of a text that is there at once. */
function pieces(text: string): string[] {
  const all: string[] = [];
  for (let from = 0; ;) {
    const next = nextSaid(text, from, true);
    if (!next) return all;
    all.push(next.text);
    from = next.end;
  }
}

test('a text is said sentence by sentence, and nothing of it is left out', () => {
  const text = '您好！我们今天营业到晚上九点。欢迎光临，期待见到您。';
  expect(pieces(text)).toEqual(['您好！', '我们今天营业到晚上九点。欢迎光临，期待见到您。']);
  expect(pieces('We open at 9.30 a.m. every day. Come in!').join('')).toBe(
    'We open at 9.30 a.m. every day. Come in!',
  );
});

test('the first piece ends at a comma where its sentence is long', () => {
  expect(pieces('如果您想预订今天晚上的位子，请告诉我人数。谢谢。')).toEqual([
    '如果您想预订今天晚上的位子，',
    '请告诉我人数。谢谢。',
  ]);
});

test('a comma that comes at once is none to stop at, in any script', () => {
  expect(pieces('您好，欢迎光临本店，今天想看点什么？')).toEqual([
    '您好，欢迎光临本店，',
    '今天想看点什么？',
  ]);
  expect(pieces('Well, if you want a table for tonight, tell me how many.')).toEqual([
    'Well, if you want a table for tonight,',
    ' tell me how many.',
  ]);
  expect(pieces('Yes, of course you can, come in.')).toEqual(['Yes, of course you can,', ' come in.']);
});

test('what is not yet a sentence waits for its end', () => {
  expect(nextSaid('我们今天', 0, false)).toBeUndefined();
  expect(nextSaid('好的。我们今天', 3, false)).toBeUndefined();
  expect(nextSaid('好的。我们今天', 3, true)).toEqual({ text: '我们今天', end: 7 });
  expect(nextSaid('The price is 9.', 0, true)).toEqual({ text: 'The price is 9.', end: 15 });
  expect(nextSaid('', 0, true)).toBeUndefined();
});

test('a text without any end is said in pieces of what can be said at once', () => {
  const long = '字'.repeat(2 * maxSaid + 5);
  expect(pieces(long).map((piece) => piece.length)).toEqual([maxSaid, maxSaid, 5]);
});
