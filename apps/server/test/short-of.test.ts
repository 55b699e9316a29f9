import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { configureMedia } from '@likeness/media/toolchain';
import { makeAudition } from '../src/features/voices/make-audition.service.ts';
import { afterFile } from './after-file.ts';
import { putAvatar, putVoice } from './rows.ts';
import { type Person, problemOf, testStudio, type Studio } from './studio.ts';

let studio: Studio;
let person: Person;
let form: { api: string; video_id: string; user_voice_id: string; name: string; text: string };

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
  form = {
    api: 'df',
    name: 'a video',
    text: '大家好，欢迎。',
    video_id: await putAvatar(studio.app.context, null),
    user_voice_id: await putVoice(studio.app.context, null),
  };
});

describe('a server that is short of something', () => {
  test('without ffmpeg takes no order, and no points', async () => {
    afterFile(() => configureMedia({}));
    configureMedia({ ffmpegPath: '/nowhere/ffmpeg' });
    expect(await problemOf(person.api.avatarVideos.create(form))).toBe('ffmpeg-missing');
    configureMedia({});
    expect((await person.api.points.credits()).credits).toBe(20_000);
    expect(await problemOf(person.api.avatarVideos.create(form))).toBe('none');
  });

  test('keeps no audition that does not fit into the space of its user', async () => {
    const { db } = studio.app.context;
    const start = (text: string) => person.api.voices.startAudition({ voice_id: form.user_voice_id, text });
    const make = (id: string) => makeAudition(studio.app.context, id, new AbortController().signal);
    const { job_id: full } = await start('你好，这一段放不下。');
    await db.execute(
      sql`update users set space_total_bytes = space_used_bytes + 1000 where id = ${person.id}`,
    );
    await make(full);
    expect(await person.api.voices.audition({ job_id: full })).toMatchObject({
      problem: 'space-full',
      url: '',
    });
    await db.execute(
      sql`update users set space_total_bytes = space_used_bytes + 9000000 where id = ${person.id}`,
    );
    const { job_id: fits } = await start('你好，这一段放得下。');
    await make(fits);
    expect(await person.api.voices.audition({ job_id: fits })).toMatchObject({
      problem: null,
      status: 'success',
    });
  });
});
