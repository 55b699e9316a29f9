import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Visitor } from '../context.ts';
import { lanesOfCallers } from './lanes.ts';

const visitor = (who: Partial<Visitor>): Visitor => ({ language: 'en-US', address: '10.0.0.1', ...who });
const guest = visitor({ userId: 'guest-1', role: 'guest' });

/** Answers that end when told. */
function held() {
  const ends: (() => void)[] = [];
  const answer = () => new Promise<string>((resolve) => ends.push(() => resolve('answered')));
  return { answer, begun: () => ends.length, end: () => ends.splice(0).forEach((end) => end()) };
}

test('three requests of a guest are answered at once, the others after them; no other caller waits', async () => {
  const lanes = lanesOfCallers();
  const { answer, begun, end } = held();
  const all = Array.from({ length: 8 }, () => lanes(guest, answer));
  await sleep(1);
  expect(begun()).toBe(3);
  const member = visitor({ userId: 'member-1', role: 'user' });
  expect(await lanes(member, async () => 'at once')).toBe('at once');
  expect(await lanes(visitor({ address: '10.0.0.2' }), async () => 'at once')).toBe('at once');
  for (let turn = 0; turn < 3; turn++) {
    end();
    await sleep(1);
  }
  expect(await Promise.all(all)).toEqual(Array<string>(8).fill('answered'));
});

test('a request that fails gives its slot on, and one beyond those that wait is refused', async () => {
  const lanes = lanesOfCallers();
  const { answer, end } = held();
  const failing = Promise.allSettled(
    Array.from({ length: 3 }, () => lanes(guest, () => Promise.reject(new Error('failed')))),
  );
  const all = Array.from({ length: 60 }, () => lanes(guest, answer));
  await expect(lanes(guest, answer)).rejects.toMatchObject({ problem: 'busy' });
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const done = Promise.all(all);
  while ((await Promise.race([done, sleep(1)])) === undefined) end();
  expect(await lanes(guest, async () => 'free again')).toBe('free again');
});
