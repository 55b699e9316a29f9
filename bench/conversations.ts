import { fork } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { makeDatabase } from '../apps/server/test/harness.ts';
import { percentile, person } from './api.ts';
import type { Talked } from './conversation-crowd.ts';
import { cpuSeconds, descendants, residentMb } from './engine-cost.ts';
import { nextMessage } from './next-message.ts';
import type { BenchRow } from './rows.ts';

const visitors = 100;
/** Minutes of talk; `--long` ten. */
const minutes = { usual: 2, long: 10 };
const sampleMs = 5_000;
const goals = { cpu: 2, growth: 1.1 };

const library = new URL('../library/', import.meta.url).pathname;

/**
 * A hundred visitors who ask and are answered aloud by simple voices, on the whole product: what they wait for the first sound, what
 * fails, what a minute of a conversation costs of CPU without the model, and whether memory grows. Model and visitors live in another
 * process. The baseline is the goal.
 */
export async function benchConversations(long: boolean): Promise<BenchRow[]> {
  const ms = (long ? minutes.long : minutes.usual) * 60_000;
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const libraryDir = join(folder, 'library');
  await cp(join(library, 'voices'), join(libraryDir, 'voices'), { recursive: true });
  const crowd = fork(join(import.meta.dirname, 'conversation-crowd.ts'));
  const { url, key } = await nextMessage<{ url: string; key: string }>(crowd);
  const database = await makeDatabase('embedded');
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    LIKENESS_DATA: folder,
    LIKENESS_LOG: 'silent',
    LIKENESS_PREPARE_AHEAD: '0',
    LIKENESS_NATURAL_VOICES: '0',
    LIKENESS_STARTS_PER_SECOND: '1000',
    LANGUAGE_URL: url,
    LANGUAGE_MODEL: 'm',
    LANGUAGE_KEY: key,
  });
  const app = await createApp(
    { ...config, libraryDir },
    {
      database: { db: database.db, connection: database.connection, kind: 'external', close: async () => {} },
    },
  );
  try {
    const origin = await app.listen();
    const tokens: string[] = [];
    for (let i = 0; i < visitors; i++) tokens.push((await person(app, origin, i)).token);
    const before = cpuOf(crowd.pid);
    const memory: number[] = [];
    const sampling = setInterval(() => memory.push(memoryOf(crowd.pid)), sampleMs);
    crowd.send({ origin, tokens, ms });
    const talked = await nextMessage<Talked>(crowd);
    clearInterval(sampling);
    return rowsOf(talked, memory, cpuOf(crowd.pid) - before);
  } finally {
    crowd.kill();
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Seconds of CPU of this process, which serves, and of all that it started but the crowd. */
function cpuOf(crowd: number | undefined): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + cpuSeconds(crowd);
}

/** Megabytes of the same. */
const memoryOf = (crowd: number | undefined): number =>
  [process.pid, ...descendants(process.pid, crowd)].reduce((sum, pid) => sum + residentMb(pid), 0);

/** Seconds of speech in a minute of conversation. */
const spokenAMinute = 24;

function rowsOf({ firstSound, spoken, errors }: Talked, memory: number[], cpu: number): BenchRow[] {
  for (const error of new Set(errors)) console.error(error);
  // What is loaded with the first questions is not growth.
  const settled = memory.slice(Math.floor(memory.length / 4));
  const third = Math.max(1, Math.floor(settled.length / 3));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const growth = mean(settled.slice(-third)) / mean(settled.slice(0, third));
  const aMinute = (cpu / spoken) * spokenAMinute;
  const what = `${visitors} conversations`;
  return [
    { name: `${what}: questions and errors`, value: errors.length, unit: `of ${firstSound.length}` },
    {
      name: `${what}: from the question to the first sound, p50`,
      value: percentile(firstSound, 50),
      unit: 'ms',
    },
    { name: `${what}: p99`, value: percentile(firstSound, 99), unit: 'ms' },
    {
      name: `${what}: CPU of a minute, 24 s of it spoken`,
      value: aMinute,
      unit: 's',
      baseline: goals.cpu,
      ratio: aMinute / goals.cpu,
    },
    {
      name: `${what}: memory at the end over that at the beginning`,
      value: growth,
      unit: 'times',
      baseline: goals.growth,
      ratio: growth / goals.growth,
    },
    { name: `${what}: memory, most`, value: Math.max(...memory), unit: 'MB' },
  ];
}
