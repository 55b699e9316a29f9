import { expect, test } from 'vitest';
import { SayingLine } from './saying-line.ts';

const never = new AbortController().signal;

/** Sentences whose end the test decides. */
function speaker(line: SayingLine) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const say = (name: string, userId: string, signal = never) =>
    line.take(userId, signal, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, ends, say };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));

test('one user speaks two sentences at once, all together four, the others in their order', async () => {
  const { begun, ends, say } = speaker(new SayingLine());
  const first = say('a1', 'a');
  for (const [name, user] of [
    ['a2', 'a'],
    ['a3', 'a'],
    ['b1', 'b'],
    ['c1', 'c'],
    ['d1', 'd'],
  ] as const)
    void say(name, user);
  await tick();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  ends.get('a1')!();
  expect(await first).toBe('a1');
  await tick();
  expect(begun.slice(4)).toEqual(['a3']);
  ends.get('b1')!();
  await tick();
  expect(begun.slice(5)).toEqual(['d1']);
});

test('who leaves gives up the place, and a full line says when to come again', async () => {
  const { begun, ends, say } = speaker(new SayingLine());
  for (const name of ['a1', 'a2']) void say(name, 'a');
  const leaving = new AbortController();
  const left = say('a3', 'a', leaving.signal);
  for (const name of ['a4', 'a5', 'a6']) void say(name, 'a');
  await tick();
  await expect(say('a7', 'a')).rejects.toMatchObject({
    problem: 'too-many-requests',
    params: { seconds: 2 },
  });
  leaving.abort(new Error('the client left'));
  await expect(left).rejects.toThrow('the client left');
  ends.get('a1')!();
  await tick();
  expect(begun).toEqual(['a1', 'a2', 'a4']);
});

test('a sentence that fails makes room', async () => {
  const line = new SayingLine();
  await expect(line.take('a', never, () => Promise.reject(new Error('no voice')))).rejects.toThrow(
    'no voice',
  );
  expect(await line.take('a', never, () => Promise.resolve(1))).toBe(1);
});
