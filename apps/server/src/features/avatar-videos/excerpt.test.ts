import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excerptRules } from '@likeness/domain/excerpts';
import { probe } from '@likeness/media/probe';
import { AVATAR_VERSION } from '@likeness/talking-head/avatar/manifest';
import { putAvatar, putFile, putVoice, spaceOf } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { sweepExcerpts } from './excerpt.service.ts';

// Real speech and real renders take their time on a busy machine.

const run = promisify(execFile);
const clip = join(import.meta.dirname, '../../../../../library/presenters/maya/clip.mp4');
const text = '大家好，欢迎来到我们的直播间，今天给大家介绍一款新产品，希望大家喜欢它。';
let folder: string;
let studio: Studio;
let context: Context;
let presenter: string;
let voice: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-excerpts-'));
  studio = await testStudio({ role: 'all', renders: 1 });
  context = studio.app.context;
  const small = join(folder, 'small.mp4');
  const size = ['-t', '2.4', '-an', '-vf', 'scale=504:896', '-preset', 'ultrafast', '-crf', '12'];
  await run('ffmpeg', ['-v', 'error', '-i', clip, ...size, small]);
  const about = { durationMs: 2400, width: 504, height: 896 };
  const footage = await putFile(context, null, 'video', about, { path: small });
  presenter = await putAvatar(context, null, { fileId: footage.id });
  voice = await putVoice(context, null);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Form = Parameters<Person['api']['avatarVideos']['startExcerpt']>[0] & object;
const script = (more: Form = {}): Form => ({ video_id: presenter, text, user_voice_id: voice, ...more });

async function ended(person: Person, job_id: string) {
  for (;;) {
    const excerpt = await person.api.avatarVideos.excerpt({ job_id });
    if (excerpt.status !== 'generating') return excerpt;
    await sleep(200);
  }
}

const preparedKeyOf = async () =>
  (await context.db.select().from(avatars).where(eq(avatars.id, presenter)))[0]!.preparedKey;

/** The video of an excerpt on this disk. */
async function fetched(url: string): Promise<string> {
  const path = join(folder, `${randomUUID()}.mp4`);
  const response = await fetch(new URL(url, studio.origin));
  expect(response.status).toBe(200);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  return path;
}

describe('the form', () => {
  test.each<[string, Form]>([
    ['avatar-required', { video_id: '' }],
    ['not-found', { video_id: randomUUID() }],
    ['script-required', { text: '' }],
    ['script-unspeakable', { text: '？！' }],
    ['voice-required', { user_voice_id: '' }],
    ['not-found', { user_voice_id: randomUUID() }],
  ])('%s %o', async (problem, wrong) => {
    const person = await studio.person();
    expect(await problemOf(person.api.avatarVideos.startExcerpt(script(wrong)))).toBe(problem);
  });

  test('voices in training and recordings of others make none', async () => {
    const [person, stranger] = [await studio.person(), await studio.person()];
    const ask = (form: Form) => problemOf(person.api.avatarVideos.startExcerpt(script(form)));
    const cloning = await putVoice(context, person.id, { status: 'cloning' });
    expect(await ask({ user_voice_id: cloning })).toBe('voice-training');
    const foreign = await putFile(context, stranger.id, 'voice');
    expect(await ask({ text: '', user_voice_id: '', voice_id: foreign.id })).toBe('not-found');
  });
});

describe('an excerpt', () => {
  test('is the small labelled beginning, free, no work, and gone after an hour', async () => {
    const person = await studio.person(500);
    const space = await spaceOf(context, person.id);
    // An avatar of another version of the engine is prepared again, whatever lies there.
    const old = `avatars/${randomUUID()}/1/`;
    const manifest = JSON.stringify({ version: AVATAR_VERSION - 1, width: 504, height: 896 });
    await context.storage.put(`${old}avatar.json`, { bytes: Buffer.from(manifest) });
    await context.db.update(avatars).set({ preparedKey: old }).where(eq(avatars.id, presenter));

    const { job_id } = await person.api.avatarVideos.startExcerpt(script());
    const excerpt = await ended(person, job_id);
    expect(excerpt).toMatchObject({ status: 'success', progress: 1, problem: null, width: 360, height: 640 });
    expect(excerpt.seconds).toBeCloseTo(excerptRules.seconds, 1);
    const file = await fetched(excerpt.url);
    const seen = await probe(file, { trusted: false });
    expect([seen.video?.width, seen.video?.height, seen.audio.length]).toEqual([360, 640, 1]);
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format_tags', file]);
    expect(stdout).toMatch(/AIGC=.*"Label":"1"/);
    expect(stdout).toContain(job_id);

    expect(await preparedKeyOf()).not.toBe(old);
    expect(await context.storage.head(`${old}avatar.json`)).toBeUndefined();
    expect((await person.api.session.info()).credits).toBe(500);
    expect((await person.api.works.list()).total).toBe(0);
    expect(await spaceOf(context, person.id)).toBe(space);

    const stranger = await studio.person();
    expect(await problemOf(stranger.api.avatarVideos.excerpt({ job_id }))).toBe('not-found');
    expect(await problemOf(stranger.api.avatarVideos.cancelExcerpt({ job_id }))).toBe('not-found');
    expect(await person.api.avatarVideos.startExcerpt(script())).toEqual({ job_id });

    // What was prepared is used again, and only the small copy of it.
    const key = await preparedKeyOf();
    const next = await person.api.avatarVideos.startExcerpt(script({ rate: 1.3, aspect: '1:1' }));
    expect(next.job_id).not.toBe(job_id);
    const square = await ended(person, next.job_id);
    expect([square.status, square.width, square.height]).toEqual(['success', 360, 360]);
    expect(await preparedKeyOf()).toBe(key);
    expect(await context.storage.head(`${key!.slice(0, -1)}-draft/avatar.json`)).toBeDefined();

    studio.later(excerptRules.keptSeconds * 1000 + 1000);
    expect(await problemOf(person.api.avatarVideos.excerpt({ job_id }))).toBe('not-found');
    await sweepExcerpts(context);
    expect(await context.storage.head(`users/${person.id}/drafts/${job_id}.mp4`)).toBeUndefined();
  });

  test('of a recording follows it; a newer one takes its place, and it can be stopped', async () => {
    const person = await studio.person();
    const sound = join(folder, 'sound.m4a');
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=220:d=31', '-c:a', 'aac', sound]);
    const file = await putFile(context, person.id, 'voice', { durationMs: 31_000 }, { path: sound });
    const spoken = { video_id: presenter, text: '', user_voice_id: '', voice_id: file.id };
    const { startExcerpt, cancelExcerpt } = person.api.avatarVideos;
    const first = await startExcerpt(script({ text: `${text}第一个。` }));
    const second = await startExcerpt(script({ text: `${text}第二个。` }));
    const stopped = await ended(person, first.job_id);
    expect([stopped.status, stopped.problem, stopped.url]).toEqual(['failed', 'work-cancelled', '']);
    await cancelExcerpt({ job_id: second.job_id });
    expect((await ended(person, second.job_id)).problem).toBe('work-cancelled');
    const third = await ended(person, (await startExcerpt(spoken)).job_id);
    expect([third.status, Math.round(third.seconds)]).toEqual(['success', excerptRules.seconds]);
    // What is ready stays when it is cancelled too late.
    await cancelExcerpt(await startExcerpt(spoken));
    expect((await ended(person, (await startExcerpt(spoken)).job_id)).status).toBe('success');
  });

  test('is made so often an hour and no more', async () => {
    const person = await studio.person();
    const ask = (i: number) => person.api.avatarVideos.startExcerpt(script({ text: `第${i}个草稿。` }));
    let last = '';
    for (let i = 0; i < excerptRules.perHour; i++) last = (await ask(i)).job_id;
    await expect(ask(-1)).rejects.toMatchObject({
      problem: 'draft-limit',
      message: expect.stringMatching(/30/),
    });
    await person.api.avatarVideos.cancelExcerpt({ job_id: last });
  });
});
