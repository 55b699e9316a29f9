import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { putPresenter } from '../../../test/presenter.ts';
import { putVoice } from '../../../test/rows.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';

/** Of the parts; the script takes about three seconds. */
const partSeconds = 1.4;
const text = '大家好，欢迎来到直播间，有新品。';

let studio: Studio;
let presenter: string;
let speaker: string;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1, partSeconds });
  presenter = await putPresenter(studio.app.context, { small: true });
  speaker = await putVoice(studio.app.context, null);
});

/** The script is spoken once: a voice does not say the same twice. */
async function heard(person: Person): Promise<void> {
  const { job_id } = await person.api.voices.startAudition({ voice_id: speaker, text });
  await expect.poll(async () => (await person.api.voices.audition({ job_id })).status).toBe('success');
}

async function made(person: Person) {
  const form = { name: 'long', api: 'df', video_id: presenter, text, user_voice_id: speaker };
  const { id } = await person.api.avatarVideos.create({ ...form, burn_subtitles: true });
  const work = async () => (await person.api.works.list()).list.find((one) => one.id === id)!;
  while ((await work()).status === 'generating') await sleep(200);
  const done = await work();
  expect(done).toMatchObject({ status: 'success', problem: null });
  const path = join(studio.app.context.config.dataDir, `${id}.mp4`);
  await writeFile(path, Buffer.from(await (await fetch(new URL(done.url, studio.origin))).arrayBuffer()));
  return { id, path, seconds: done.seconds! };
}

/** Every coded picture and sound with its time, which are the same whatever the file says of its work. */
const packetsOf = (path: string): string[] =>
  execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-map', '0', '-c', 'copy', '-f', 'framemd5', '-'], {
    encoding: 'utf8',
  }).split('\n');
const soundOf = (packets: string[]): string[] => packets.filter((line) => line.startsWith('1,'));

/** Parts of a work that another worker than its own has made. */
async function madeByOthers(workId: string): Promise<number> {
  const { rows } = await studio.database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from jobs.job
    where name = 'part' and data -> 'data' ->> 'work' = ${workId} and state = 'completed'`);
  return rows[0]!.n;
}

/** What is kept of the parts of a work. */
async function partsOf(workId: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of studio.app.context.storage.list(`works/${workId}/`))
    if (key.includes('/parts-')) found.push(key);
  return found;
}

test('a long video is made in parts, by one worker or several: the same bytes, and nothing is left of the parts', async () => {
  const person = await studio.person(1000);
  await heard(person);
  const alone = await made(person);
  expect(alone.seconds).toBeGreaterThan(2 * partSeconds);
  expect(await madeByOthers(alone.id)).toBe(0);

  const helper = await studio.worker();
  try {
    const together = await made(person);
    expect(await madeByOthers(together.id)).toBeGreaterThan(0);
    expect(together.seconds).toBe(alone.seconds);
    const [one, other] = [packetsOf(alone.path), packetsOf(together.path)];
    // Another sound would have another mouth.
    expect(soundOf(other)).toEqual(soundOf(one));
    expect(other).toEqual(one);
    await expect.poll(() => partsOf(together.id)).toEqual([]);
  } finally {
    await helper.drain(5);
  }
});
