import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Attempt } from './attempt.ts';
import { Judges } from './judges.ts';

const context = { log: { warn: () => undefined } } as unknown as ConstructorParameters<typeof Judges>[0];

/** Settled attempts whose results are looked at until told. */
function settled() {
  const begun: string[] = [];
  const stoodBack: string[] = [];
  const cleared: string[] = [];
  const ends: (() => void)[] = [];
  const of = (id: string) => {
    const controller = new AbortController();
    const attempt = {
      work: { id },
      signal: controller.signal,
      end: () => controller.abort(new Error('the worker stops')),
      clear: async () => void cleared.push(id),
    } as unknown as Attempt;
    const judge = ({ idle }: { idle: boolean }) =>
      new Promise<never>((_resolve, reject) => {
        begun.push(id);
        if (idle) stoodBack.push(id);
        ends.push(() => reject(new Error('no face to be seen')));
        controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error));
      });
    return [attempt, { seconds: 1, judge }] as const;
  };
  return { of, begun, stoodBack, cleared, ends };
}

test('results are looked at one after another, and the works after them do not wait, but for a crowd', async () => {
  const judges = new Judges(context);
  const { of, begun, cleared, ends } = settled();
  for (const id of ['a', 'b', 'c', 'd']) await judges.take(...of(id));
  expect(begun).toEqual(['a']);
  let went = false;
  const fifth = judges.take(...of('e')).then(() => (went = true));
  for (const id of ['a', 'b', 'c', 'd']) {
    expect([begun.at(-1), went]).toEqual([id, false]);
    ends.shift()!();
    await turn();
  }
  ends.shift()!();
  await fifth;
  expect(cleared).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a result stands back behind works, but not where others wait for their turn', async () => {
  const judges = new Judges(context);
  const { of, begun, stoodBack, ends } = settled();
  await judges.take(...of('alone'));
  await turn();
  await judges.take(...of('second'));
  await judges.take(...of('last'));
  for (const id of ['alone', 'second', 'last']) {
    expect(begun.at(-1)).toBe(id);
    ends.shift()!();
    await turn();
  }
  expect(stoodBack).toEqual(['alone', 'last']);
});

test('a worker that stops looks at nothing any more, and leaves no folder', async () => {
  const judges = new Judges(context);
  const { of, begun, cleared } = settled();
  await judges.take(...of('a'));
  await judges.take(...of('b'));
  await judges.close();
  await judges.take(...of('c'));
  await judges.close();
  expect([begun, cleared]).toEqual([['a'], ['a', 'b', 'c']]);
});
