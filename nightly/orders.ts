import { setTimeout as sleep } from 'node:timers/promises';
import { type Client } from '@likeness/contract/client';
import { ApiError } from '@likeness/contract/sender';
import type { Product } from './product.ts';

/** Points of a code of the first start. */
const given = 20_000;
/** Problems that pass: the database is away, the disk is full, there is enough to do. */
const passing = ['busy', 'too-fast', 'too-many-works', 'disk-low', 'disk-full', 'too-many-requests'];

/** How a scene is said where nothing is chosen. */
const plain = { type: 'text', rate: 1, volume: 1, pitch: 1, language: '', emotion: 'default' } as const;

/** Users who pay, order short works and want each of them once. */
export type Orders = {
  /** Orders one work, again until it is taken. */
  order: () => Promise<void>;
  acknowledged: () => number;
  /** Answers of 500 while ordering, as they were said. */
  faults: () => string[];
  /** What became of all works. */
  results: () => Promise<{ over: number; made: number; missing: number; twice: number; wrongPoints: number }>;
};

export async function payingUsers(product: Product, count: number): Promise<Orders> {
  const clients: Client[] = [];
  const ids: Set<string>[] = [];
  for (let n = 0; n < count; n++) {
    const address = `10.8.0.${n + 1}`;
    const open = product.client({ address });
    const account = { code: product.codes[n]!, username: `payer-${n}`, password: 'right horse 7' };
    const { token } = await open.session.activate(account);
    clients.push(product.client({ address, session: token, timeout: 10_000 }));
    ids.push(new Set());
  }
  const { list: voices } = await clients[0]!.voices.list({ source: 'public' });
  let [ordered, acknowledged] = [0, 0];
  const faults: string[] = [];

  /** Asks until there is an answer. */
  const insist = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status >= 500 && error.problem !== 'busy') faults.push(`${error.status} ${error.message}`);
        if (error.status > 0 && error.status < 500 && !passing.includes(error.problem)) throw error;
        await sleep(500);
      }
    }
  };

  return {
    order: async () => {
      const n = ordered++;
      const api = clients[n % count]!;
      const text = `第${n}位客人，你好，欢迎光临。`;
      const content = [{ ...plain, text, voice_id: voices[0]!.id }];
      const form = { api: 'df', name: `order ${n}`, output_mode: 'audio' as const, content };
      const { id } = await insist(() => api.scenes.create(form, { idempotencyKey: `order-${n}` }));
      ids[n % count]!.add(id);
      acknowledged++;
    },
    acknowledged: () => acknowledged,
    faults: () => faults,
    results: async () => {
      const found = { over: 0, made: 0, missing: 0, twice: 0, wrongPoints: 0 };
      for (const [n, api] of clients.entries()) {
        const { list } = await insist(() => api.works.list({ limit: 9999, kind: 'scene-audio' }));
        const { credits } = await insist(() => api.session.info());
        const over = list.filter(({ status }) => status !== 'generating');
        const made = list.filter(({ status }) => status === 'success');
        found.over += over.length;
        found.made += made.length;
        const known = new Set(list.map(({ id }) => id));
        found.missing += [...ids[n]!].filter((id) => !known.has(id)).length;
        found.twice += list.filter(({ id }) => !ids[n]!.has(id)).length;
        const spent = made.reduce((sum, work) => sum + work.credits, 0);
        if (credits !== given - spent) found.wrongPoints++;
      }
      return found;
    },
  };
}

/** Waits until `done`, at most so many seconds; says whether it is. */
export async function until(done: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await done()) return true;
    await sleep(1000);
  }
  return false;
}
