import { countJob } from '../metrics/process-metrics.ts';
import type { Boss, Try } from './boss.ts';
import type { QueueName } from './queues.ts';

export type Consumer = {
  /** Looks for jobs now instead of at the next turn. */
  wake: () => void;
  /** Takes no further job; resolves when those it has are done. */
  stop: () => Promise<void>;
};

export type ConsumerOptions<T> = {
  boss: Boss;
  queue: QueueName;
  /** Jobs at the same time in this process, at the moment. */
  concurrency: () => number;
  /** Running jobs of one group, over all processes; approximate. */
  perGroup?: number;
  /** Milliseconds between looks when `wake` is not called. */
  pollMs: number;
  /** Does the job and settles it. What it throws is only logged: the queue tries again when its sign of life ends. */
  handle: (job: Try & { data: T }) => Promise<void>;
  onError: (error: unknown) => void;
};

/** Takes jobs from a queue as long as there is room, and runs them. */
export function consume<T>(options: ConsumerOptions<T>): Consumer {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();
  let called = false;
  let call: (() => void) | undefined;
  const wake = () => {
    called = true;
    call?.();
  };

  async function look(): Promise<boolean> {
    const room = options.concurrency() - running.size;
    if (room <= 0) return false;
    const jobs = await options.boss.fetch(options.queue, room, options.perGroup);
    for (const job of jobs) {
      const began = performance.now();
      const done: Promise<void> = options
        .handle(job as Try & { data: T })
        .catch(options.onError)
        .finally(() => {
          countJob(options.queue, (performance.now() - began) / 1000);
          running.delete(done);
          wake();
        });
      running.add(done);
    }
    return jobs.length > 0;
  }

  async function loop(): Promise<void> {
    while (!ending.signal.aborted) {
      called = false;
      const found = await look().catch((error: unknown) => {
        options.onError(error);
        return false;
      });
      if (found || called) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, options.pollMs);
        call = () => {
          clearTimeout(timer);
          resolve();
        };
        if (called || ending.signal.aborted) call();
      });
      call = undefined;
    }
  }

  const looping = loop();
  return {
    wake,
    stop: async () => {
      ending.abort();
      wake();
      await looping;
      await Promise.all(running);
    },
  };
}
