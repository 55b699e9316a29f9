import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@likeness/contract/client';
import { createApp } from '../apps/server/src/app.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { makeDatabase } from '../apps/server/test/harness.ts';
import { percentile, person } from './api.ts';
import type { BenchRow } from './rows.ts';

const previews = 15;
const excerpts = 7;
/** The first ones of a fresh process pay for what is compiled once. */
const warmUps = 2;
/** Milliseconds between two looks at an excerpt, as the create page looks. */
const lookEvery = 250;
const goals = { preview: 1.5, excerpt: 3 };

const root = new URL('..', import.meta.url).pathname;
/** Of the library only what is measured: bringing in the rest takes longer than measuring. */
const parts = ['presenters/maya', 'pictures/portrait-maya', 'pictures/grey-cat', 'voices'];

/**
 * What a user waits for while trying things out, over HTTP on the whole product: the preview of a face and of a placed
 * mouth, and an excerpt of five seconds with a prepared avatar, each with words that were never heard before. Seconds from
 * the click; the baseline is the goal.
 */
export async function benchPreview(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const libraryDir = join(folder, 'library');
  for (const part of parts)
    await cp(join(root, 'library', part), join(libraryDir, part), { recursive: true });
  const database = await makeDatabase('embedded');
  const environment = { PORT: '0', HOST: '127.0.0.1', LIKENESS_DATA: folder, LIKENESS_LOG: 'silent' };
  const config = readConfig({
    ...environment,
    TRUST_PROXY: '1',
    LIKENESS_PREPARE_AHEAD: '0',
    LIKENESS_NATURAL_VOICES: '0',
    LIKENESS_STARTS_PER_SECOND: '1000',
  });
  const app = await createApp(
    { ...config, libraryDir },
    {
      database: { db: database.db, connection: database.connection, kind: 'external', close: async () => {} },
    },
  );
  try {
    const { api } = await person(app, await app.listen(), 0);
    return [
      ...(await benchPictures(api, 'person', 'a face')),
      ...(await benchPictures(api, 'pet', 'a placed mouth')),
      ...(await benchExcerpts(api)),
    ];
  } finally {
    await app.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchPictures(api: Client, type: 'person' | 'pet', what: string): Promise<BenchRow[]> {
  const [picture] = (await api.photoTalk.list({ type })).list;
  if (!picture) throw new Error(`the library has no picture of a ${type}`);
  const took = await timed(previews, () => api.photoTalk.preview({ id: picture.id }));
  return rows(`preview of ${what}`, took, goals.preview);
}

async function benchExcerpts(api: Client): Promise<BenchRow[]> {
  const [avatar] = (await api.avatars.list({ source: 'public' })).list;
  const [voice] = (await api.voices.list({ source: 'public' })).list;
  if (!avatar || !voice) throw new Error('the library has no avatar or no voice');
  let spoken = 0;
  const excerpt = async () => {
    const text = `第${++spoken}次试播。大家好，欢迎来到我们的直播间，今天给大家介绍一款新产品，希望大家喜欢它。`;
    const form = { video_id: avatar.id, user_voice_id: voice.id, text };
    const { job_id } = await api.avatarVideos.startExcerpt(form);
    for (;;) {
      const { status, problem } = await api.avatarVideos.excerpt({ job_id });
      if (status === 'failed') throw new Error(`the excerpt failed: ${problem}`);
      if (status === 'success') return;
      await sleep(lookEvery);
    }
  };
  return rows('excerpt of five seconds', await timed(excerpts, excerpt), goals.excerpt);
}

/** Seconds that each of so many calls took, one after another. */
async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let i = -warmUps; i < times; i++) {
    const begun = performance.now();
    await work();
    if (i >= 0) took.push((performance.now() - begun) / 1000);
  }
  return took;
}

function rows(name: string, took: number[], goal: number): BenchRow[] {
  return [50, 95].map((percent) => {
    const value = percentile(took, percent, 100);
    return { name: `${name}, p${percent}`, value, unit: 's', baseline: goal, ratio: value / goal };
  });
}
