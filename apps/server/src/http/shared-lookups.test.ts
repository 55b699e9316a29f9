import { expect, test } from 'vitest';
import { sharedLookups } from './shared-lookups.ts';

/** Lookups that end when told, in the order they began. */
function held() {
  const begun: { key: string; end: (answer: string) => void; fail: () => void }[] = [];
  const lookup = (key: string) =>
    new Promise<string>((resolve, reject) =>
      begun.push({ key, end: resolve, fail: () => reject(new Error('no database')) }),
    );
  return { lookup, begun };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('a thousand equal questions at once are two lookups; another key waits for none of them', async () => {
  const { lookup, begun } = held();
  const ask = sharedLookups(lookup);
  const all = Array.from({ length: 1000 }, () => ask('a'));
  const other = ask('b');
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  begun[1]!.end('of b');
  expect(await other).toBe('of b');
  begun[0]!.end('first');
  await turn();
  expect(begun.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
  begun[2]!.end('second');
  expect(new Set(await Promise.all(all))).toEqual(new Set(['first', 'second']));
});

test('no answer is older than its question, and one lookup that fails fails those that asked it only', async () => {
  const { lookup, begun } = held();
  const ask = sharedLookups(lookup);
  const early = ask('a');
  const late = ask('a');
  begun[0]!.fail();
  await expect(early).rejects.toThrow('no database');
  await turn();
  const latest = ask('a');
  begun[1]!.end('after the change');
  expect(await late).toBe('after the change');
  await turn();
  begun[2]!.end('after another');
  expect(await latest).toBe('after another');
  const again = ask('a');
  expect(begun.length).toBe(4);
  begun[3]!.end('a new answer');
  expect(await again).toBe('a new answer');
});
