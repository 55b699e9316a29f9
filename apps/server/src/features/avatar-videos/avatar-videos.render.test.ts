import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { probe } from '@likeness/media/probe';
import sharp from 'sharp';
import { putPresenter } from '../../../test/presenter.ts';
import { putVoice } from '../../../test/rows.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';

let whole: Studio;
let presenter: string;
let speaker: string;

beforeAll(async () => {
  whole = await testStudio({ role: 'all', renders: 1 });
  const { context } = whole.app;
  // Nothing is known of its outline: the person is cut out of the footage.
  presenter = await putPresenter(context);
  speaker = await putVoice(context, null);
});

/** The newest work of a person, when it is over, and what it said meanwhile. */
async function finished(person: Person) {
  let work = (await person.api.works.list()).list[0]!;
  const stages = new Set<string | null>();
  while (work.status === 'generating') {
    stages.add(work.stage);
    await sleep(300);
    work = (await person.api.works.list()).list[0]!;
  }
  return { work, stages };
}

test('a presenter of the library says a short script: the video plays, and what was made is what is charged', async () => {
  const person = await whole.person(500);
  const form = {
    name: 'hello',
    api: 'df',
    video_id: presenter,
    text: '你好，欢迎。',
    user_voice_id: speaker,
  };
  const { credits } = await person.api.avatarVideos.quote(form);
  const { id } = await person.api.avatarVideos.create(form);
  const { work, stages } = await finished(person);
  expect(work).toMatchObject({
    id,
    status: 'success',
    problem: null,
    progress: 1,
    width: 720,
    height: 1280,
  });
  expect([...stages]).toContain('rendering');
  expect(work.seconds).toBeGreaterThan(0.5);
  expect(work.credits).toBe(Math.min(credits, 2 * Math.ceil(work.seconds!)));
  expect((await person.api.session.info()).credits).toBe(500 - work.credits);
  const video = Buffer.from(await (await fetch(new URL(work.url, whole.origin))).arrayBuffer());
  expect([video.length, video.subarray(4, 8).toString()]).toEqual([work.size, 'ftyp']);
  expect(video.includes(`"ProduceID":"${id}"`)).toBe(true);
  expect((await fetch(new URL(work.cover, whole.origin))).headers.get('content-type')).toBe('image/jpeg');
  const subtitles = await (await fetch(new URL(work.subtitles!.srt, whole.origin))).text();
  expect(subtitles).toMatch(/00:00:00,\d{3} --> .*\n你好/);
  await person.api.works.remove({ id });
  expect((await fetch(new URL(work.url, whole.origin))).status).toBe(404);
});

test('a person of footage is cut out: a transparent square with burned subtitles comes as WebM, with its label, cover and report', async () => {
  const person = await whole.person(500);
  const output = { aspect: '1:1', background: 'transparent', burn_subtitles: true } as const;
  const form = {
    name: '透明',
    api: 'df',
    video_id: presenter,
    text: '你好，欢迎来到我们的直播间，今天给大家介绍一款新品。',
    user_voice_id: speaker,
  };
  const { id } = await person.api.avatarVideos.create({ ...form, ...output });
  const { work, stages } = await finished(person);
  expect([...stages]).toContain('cutting-out');
  expect(work).toMatchObject({ id, status: 'success', problem: null, width: 720, height: 720 });
  // The report comes after the video.
  expect(work.quality).toBeNull();
  await expect.poll(async () => (await finished(person)).work.quality?.['sync_r']).toBeGreaterThan(0.5);
  const answer = await fetch(new URL(work.url, whole.origin));
  expect(answer.headers.get('content-type')).toBe('video/webm');
  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('透明.webm');
  const path = join(await mkdtemp(join(tmpdir(), 'transparent-')), 'work.webm');
  try {
    await writeFile(path, Buffer.from(await answer.arrayBuffer()));
    const { video, audio, duration } = await probe(path, { trusted: true });
    expect([video?.codec, audio[0]?.codec]).toEqual(['vp9', 'opus']);
    expect(Math.abs(duration - work.seconds!)).toBeLessThan(0.04);
    expect((await readFile(path)).includes(`"ProduceID":"${id}"`)).toBe(true);
  } finally {
    await rm(dirname(path), { recursive: true, force: true });
  }
  const cover = Buffer.from(await (await fetch(new URL(work.cover, whole.origin))).arrayBuffer());
  // In the upper right corner is no one: the board of the cover is seen there.
  const { data } = await sharp(cover).extract({ left: 330, top: 5, width: 20, height: 20 }).raw().toBuffer({
    resolveWithObject: true,
  });
  expect(Math.min(...data)).toBeGreaterThan(170);
});
