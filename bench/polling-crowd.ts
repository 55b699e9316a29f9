import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@likeness/contract/client';

/** What the crowd met: milliseconds of every answer, and what went wrong. */
export type Polled = { times: number[]; errors: string[] };

process.once('message', (start: Parameters<typeof poll>[0]) => void poll(start));
process.send?.('ready');

/** Every user looks at the list of works every `everyMs`, from a moment of its own on. */
async function poll({
  origin,
  tokens,
  ms,
  everyMs,
}: {
  origin: string;
  tokens: string[];
  ms: number;
  everyMs: number;
}): Promise<void> {
  const polled: Polled = { times: [], errors: [] };
  const until = performance.now() + ms;
  await Promise.all(
    tokens.map(async (token, i) => {
      const address = `10.2.${i >> 8}.${i & 255}`;
      const api = createClient({
        origin,
        token: () => token,
        fetch: ((url, init) => {
          const headers = new Headers(init?.headers);
          headers.set('x-forwarded-for', address);
          return fetch(url, { ...init, headers });
        }) as typeof fetch,
      });
      await sleep((everyMs * i) / tokens.length);
      while (performance.now() < until) {
        const begun = performance.now();
        try {
          await api.works.list({ page: 1, limit: 10 });
          polled.times.push(performance.now() - begun);
        } catch (error) {
          polled.errors.push(String(error));
        }
        await sleep(Math.max(0, begun + everyMs - performance.now()));
      }
    }),
  );
  process.send?.(polled);
}
