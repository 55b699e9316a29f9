import { expect, test } from 'vitest';
import { gate, type Rank } from './gate.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that goes on until it is told to end. */
function stage(atOnce: number) {
  const pass = gate(atOnce);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string, rank: Rank, signal?: AbortSignal) => {
    const [userId = ''] = name.split(':');
    const done = pass({ userId, rank, signal }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
    });
    done.catch(() => undefined);
    return done;
  };
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  return { begun, ask, end };
}

test('one user’s many stand behind another’s first', async () => {
  const { begun, ask, end } = stage(1);
  for (const name of ['a:1', 'a:2', 'a:3']) void ask(name, 'free');
  void ask('b:1', 'free');
  await end('a:1');
  await end(begun.at(-1)!);
  expect(begun).toEqual(['a:1', 'b:1', 'a:2']);
});

test('what is paid passes what is free, and guests come last but do come', async () => {
  const { begun, ask, end } = stage(1);
  void ask('first:1', 'free');
  for (const name of ['g:1', 'g:2']) void ask(name, 'guest');
  void ask('f:1', 'free');
  void ask('p:1', 'paid');
  await end('first:1');
  expect(begun.at(-1)).toBe('p:1');
  await end('p:1');
  expect(begun.at(-1)).toBe('f:1');
  // A member who never stops asking does not shut the guest out for ever.
  for (let i = 2; i < 9; i++) {
    void ask(`f:${i}`, 'free');
    await end(begun.at(-1)!);
  }
  expect(begun).toContain('g:1');
});

test('guests never hold every slot', async () => {
  const { begun, ask } = stage(2);
  for (const name of ['g1:1', 'g2:1', 'g3:1']) void ask(name, 'guest');
  await settled();
  expect(begun).toEqual(['g1:1']);
  void ask('p:1', 'paid');
  await settled();
  expect(begun).toEqual(['g1:1', 'p:1']);
});

test('who leaves waits no longer, and what waited behind goes on', async () => {
  const { begun, ask, end } = stage(1);
  void ask('a:1', 'free');
  const leaving = new AbortController();
  const left = ask('b:1', 'free', leaving.signal);
  void ask('c:1', 'free');
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await end('a:1');
  expect(begun).toEqual(['a:1', 'c:1']);
});
