import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { videoCredits } from '@likeness/domain/pricing';
import { putAvatar, putFile, putVoice } from '../../../test/rows.ts';
import { testStudio } from '../../../test/studio.ts';

test('a presenter of the library says a short script: the video plays, and what was made is what is charged', async () => {
  const whole = await testStudio({ role: 'all', renders: 1 });
  const person = await whole.person(500);
  const clip = join(import.meta.dirname, '../../../../../library/presenters/maya/clip.mp4');
  expect(existsSync(clip)).toBe(true);
  const about = { durationMs: 12_000, width: 720, height: 1280 };
  const footage = await putFile(whole.app.context, null, 'video', about, { path: clip });
  const presenter = await putAvatar(whole.app.context, null, { fileId: footage.id });
  const speaker = await putVoice(whole.app.context, null);
  const form = {
    name: 'hello',
    api: 'df',
    video_id: presenter,
    text: '你好，欢迎。',
    user_voice_id: speaker,
  };
  const { credits } = await person.api.avatarVideos.quote(form);
  const { id } = await person.api.avatarVideos.create(form);
  let work = (await person.api.works.list()).list[0]!;
  const stages = new Set<string | null>();
  while (work.status === 'generating') {
    stages.add(work.stage);
    await sleep(300);
    work = (await person.api.works.list()).list[0]!;
  }
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
  expect(work.credits).toBe(Math.min(credits, videoCredits(work.seconds!, 2)));
  expect((await person.api.session.info()).credits).toBe(500 - work.credits);
  const video = Buffer.from(await (await fetch(new URL(work.url, whole.origin))).arrayBuffer());
  expect([video.length, video.subarray(4, 8).toString()]).toEqual([work.size, 'ftyp']);
  expect((await fetch(new URL(work.cover, whole.origin))).headers.get('content-type')).toBe('image/jpeg');
  const subtitles = await (await fetch(new URL(work.subtitles!.srt, whole.origin))).text();
  expect(subtitles).toMatch(/00:00:00,\d{3} --> .*\n你好/);
  await person.api.works.remove({ id });
  expect((await fetch(new URL(work.url, whole.origin))).status).toBe(404);
}, 300_000);
