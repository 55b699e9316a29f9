import { expect, test } from 'vitest';
import { makeWay, prepareAhead } from './ahead.ts';

const never = new AbortController().signal;

/** An avatar that is prepared ahead until it is told to end. */
function preparing(avatarId: string) {
  const { promise: prepared, resolve, reject } = Promise.withResolvers<void>();
  const stopped: string[] = [];
  const stop = () => {
    stopped.push(avatarId);
    reject(new Error('a work wants the machine'));
  };
  const hurried: string[] = [];
  const hurry = () => void hurried.push(avatarId);
  const over = prepareAhead({ avatarId, prepared, hurry, stop }).catch(() => 'stopped');
  return { finish: resolve, fail: reject, hurried, stopped, over };
}

test('a work of another avatar stops what is prepared ahead at once', async () => {
  const { hurried, stopped, over } = preparing('lin');
  await makeWay('maya', never);
  expect([hurried, stopped, await over]).toEqual([[], ['lin'], 'stopped']);
});

test('a work of the same avatar waits until it is prepared, and goes on when that failed', async () => {
  for (const ended of ['finish', 'fail'] as const) {
    const ahead = preparing('lin');
    let began = false;
    const waiting = makeWay('lin', never).then(() => (began = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(began).toBe(false);
    ahead[ended]();
    await waiting;
    expect([ahead.hurried, ahead.stopped]).toEqual([['lin'], []]);
  }
});

test('a work that is cancelled waits no longer', async () => {
  const ahead = preparing('lin');
  const cancel = new AbortController();
  const waiting = makeWay('lin', cancel.signal);
  cancel.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
  ahead.finish();
  await ahead.over;
  await makeWay('maya', never);
  expect(ahead.stopped).toEqual([]);
});
