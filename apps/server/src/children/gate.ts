/** Whose work it is: what is paid for comes before what is free, and that before what guests try. */
export type Rank = 'paid' | 'free' | 'guest';

export type Asker = { userId: string; rank: Rank; signal?: AbortSignal | undefined };

/** What one piece of work costs a user of this rank: four free ones pass for every one of a guest. */
const costs: Record<Rank, number> = { paid: 1, free: 4, guest: 16 };

type Waiting = { asker: Asker; begin: () => void; tag: number };

/**
 * Lets at most `atOnce` pieces of work through at the same time, for work of requests that wants a whole core. Users take
 * turns (weighted fair queueing: each has a clock that runs by what their work costs), guests never hold the last slot when
 * there are several, and who leaves (`signal`) gives up the turn. The gate holds for this process.
 */
export function gate(atOnce: number): <T>(asker: Asker, work: () => Promise<T>) => Promise<T> {
  const guestsAtOnce = Math.max(1, atOnce - 1);
  const waiting: Waiting[] = [];
  const clocks = new Map<string, number>();
  let [busy, guests, now] = [0, 0, 0];

  const mayBegin = ({ rank }: Asker) => rank !== 'guest' || guests < guestsAtOnce;
  const next = () => {
    while (busy < atOnce) {
      const able = waiting.filter(({ asker }) => mayBegin(asker));
      const first = able.reduce<Waiting | undefined>(
        (best, one) => (best && best.tag <= one.tag ? best : one),
        undefined,
      );
      if (!first) return;
      waiting.splice(waiting.indexOf(first), 1);
      now = Math.max(now, first.tag - costs[first.asker.rank]);
      busy++;
      if (first.asker.rank === 'guest') guests++;
      first.begin();
    }
  };
  const enter = (asker: Asker) =>
    new Promise<void>((resolve, reject) => {
      const { signal, userId, rank } = asker;
      signal?.throwIfAborted();
      const tag = Math.max(now, clocks.get(userId) ?? 0) + costs[rank];
      clocks.set(userId, tag);
      const leave = () => {
        const at = waiting.indexOf(mine);
        if (at >= 0) waiting.splice(at, 1);
        reject(signal?.reason as Error);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const mine: Waiting = { asker, begin, tag };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(mine);
      next();
    });

  return async (asker, work) => {
    await enter(asker);
    try {
      return await work();
    } finally {
      busy--;
      if (asker.rank === 'guest') guests--;
      if (busy === 0 && waiting.length === 0) clocks.clear();
      next();
    }
  };
}
