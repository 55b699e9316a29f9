import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { makeDatabase } from '../apps/server/test/harness.ts';
import { percentile, person } from './api.ts';
import type { Heard } from './chat-crowd.ts';
import { nextMessage } from './next-message.ts';
import type { BenchRow } from './rows.ts';

/** People who ask; each has ten streams at once. */
const people = 20;
const goals = { firstMs: 50, chunkMs: 100, streamKb: 60 };

/**
 * Answers of a language model on the whole product with a database that waits for the disk: from the driver's word to the
 * reader's, for the first word of one answer and for every word of 200 answers at once, and what an open answer takes of memory.
 * Model and readers live in another process. The baseline is the goal.
 */
export async function benchChat(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const crowd = fork(join(import.meta.dirname, 'chat-crowd.ts'));
  const { url, key } = await nextMessage<{ url: string; key: string }>(crowd);
  const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  const database = await makeDatabase('embedded', process.pid, settings);
  const environment = { PORT: '0', HOST: '127.0.0.1', LIKENESS_DATA: folder, LIKENESS_LOG: 'error' };
  const more = {
    TRUST_PROXY: '1',
    LIKENESS_PREPARE_AHEAD: '0',
    LIKENESS_NATURAL_VOICES: '0',
    LIKENESS_STARTS_PER_SECOND: '1000',
  };
  const language = { LANGUAGE_URL: url, LANGUAGE_MODEL: 'm', LANGUAGE_KEY: key };
  const app = await createApp(
    { ...readConfig({ ...environment, ...more, ...language }), libraryDir: folder },
    {
      database: { db: database.db, connection: database.connection, kind: 'external', close: async () => {} },
    },
  );
  try {
    const origin = await app.listen();
    const tokens: string[] = [];
    for (let i = 0; i < people; i++) tokens.push((await person(app, origin, i)).token);
    crowd.send({ origin, tokens });
    await nextMessage(crowd);
    const quiet = await memory();
    crowd.send('go on');
    const heard = await nextMessage<Heard>(crowd);
    const busy = await memory();
    return rowsOf(heard, (busy - quiet) / 1000 / heard.open);
  } finally {
    crowd.kill();
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function rowsOf({ first, chunks, open }: Heard, streamKb: number): BenchRow[] {
  const row = (name: string, value: number, unit: string, baseline: number) => ({
    name,
    value,
    unit,
    baseline,
    ratio: value / baseline,
  });
  const [one, many] = [
    `first word of ${first.length} answers`,
    `${chunks.length} words of ${open} answers at once`,
  ];
  return [
    { name: `${one}, p50`, value: percentile(first, 50), unit: 'ms' },
    row(`${one}, p99`, percentile(first, 99), 'ms', goals.firstMs),
    { name: `${many}, p50`, value: percentile(chunks, 50), unit: 'ms' },
    row(`${many}, p99`, percentile(chunks, 99), 'ms', goals.chunkMs),
    row('memory of an open answer', streamKb, 'kB', goals.streamKb),
  ];
}

/** Bytes that this process holds on to, inside the heap and beside it: the least of some looks, each after what is garbage has gone. */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let least = Infinity;
  for (let look = 0; look < 5; look++) {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
    await sleep(300);
  }
  return least;
}
