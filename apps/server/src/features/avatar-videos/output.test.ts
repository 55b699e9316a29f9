import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { putAvatar, putFile, putVoice } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { files } from '../../db/tables/files.ts';
import { works } from '../../db/tables/works.ts';
import { changeSetting } from '../settings/settings.service.ts';

let studio: Studio;
let context: Context;
let person: Person;
let plain: string;
let drawn: string;
let voice: string;

beforeAll(async () => {
  studio = await testStudio();
  context = studio.app.context;
  person = await studio.person(500);
  plain = await putAvatar(context, null);
  const matte = await putFile(context, null, 'video');
  drawn = await putAvatar(context, null, { matteFileId: matte.id });
  voice = await putVoice(context, null);
});

type Form = Parameters<Person['api']['avatarVideos']['create']>[0] & object;
const script = (more: Form = {}): Form => ({
  name: 'a video',
  api: 'df',
  video_id: plain,
  text: '你好，欢迎。',
  user_voice_id: voice,
  ...more,
});

describe('an order', () => {
  test('keeps what it asks for, and costs no more for it', async () => {
    const asked = {
      aspect: '1:1',
      fill: 'colour',
      background: 'green',
      colour: '#112233',
      burn_subtitles: true,
    } as const;
    const form = script({ video_id: drawn, ...asked, subtitle_style: { ready: 'tag', place: 0 } });
    const { credits } = await person.api.avatarVideos.quote(form);
    expect(credits).toBe((await person.api.avatarVideos.quote(script())).credits);
    const { id } = await person.api.avatarVideos.create(form);
    const [work] = await context.db.select().from(works).where(eq(works.id, id));
    const { burn_subtitles: burnSubtitles, ...rest } = asked;
    const subtitleStyle = { ready: 'tag', font: 'heavy', place: 0, highlight: '#ffe14d' };
    expect(work!.params).toMatchObject({
      output: { options: { ...rest, burnSubtitles, subtitleStyle }, label: 'en', producer: '映声 Likeness' },
    });
    await person.api.works.cancel({ id });
  });

  test('a form that asks nothing leaves everything as it is', async () => {
    const { id } = await person.api.avatarVideos.create(script());
    const [work] = await context.db.select().from(works).where(eq(works.id, id));
    expect(work!.params).toMatchObject({
      output: { options: { aspect: 'source', background: 'original', burnSubtitles: false } },
    });
    await person.api.works.cancel({ id });
  });

  test.each<[string, Form]>([
    [
      'subtitle-font-missing',
      { burn_subtitles: true, text: '大家好，今天的客人来自第比利斯，她的名字是 ნინო。' },
    ],
  ])('is refused with %s for %j, before it costs anything', async (name, change) => {
    await expect(problemOf(person.api.avatarVideos.quote(script(change)))).resolves.toBe(name);
    await expect(problemOf(person.api.avatarVideos.create(script(change)))).resolves.toBe(name);
  });

  test('takes a picture of the caller as the background, within its size', async () => {
    const image = (who: Person | null, more: object = {}) =>
      putFile(context, who?.id ?? null, 'image', {
        width: 800,
        height: 600,
        durationMs: null,
        mime: 'image/jpeg',
        ...more,
      });
    const before = (background_file_id?: string): Form =>
      script({
        video_id: drawn,
        background: 'picture',
        ...(background_file_id ? { background_file_id } : {}),
      });
    const { quote, create } = person.api.avatarVideos;
    const stranger = await studio.person();
    const sound = await putFile(context, person.id, 'voice');
    for (const [fileId, name] of [
      [undefined, 'background-picture-required'],
      [(await image(stranger)).id, 'not-found'],
      [(await image(null)).id, 'not-found'],
      [sound.id, 'not-found'],
      [(await image(person, { height: 199 })).id, 'image-too-small'],
      [(await image(person, { originalBytes: 10 * 1024 * 1024 + 1 })).id, 'file-too-large'],
    ] as const)
      expect(await problemOf(quote(before(fileId)))).toBe(name);
    const beach = await image(person);
    expect(await problemOf(quote({ ...before(beach.id), video_id: plain }))).toBe('none');
    const { id } = await create(before(beach.id));
    const [work] = await context.db.select().from(works).where(eq(works.id, id));
    expect(work!.params).toMatchObject({
      output: {
        options: { background: 'picture' },
        picture: { fileId: beach.id, storageKey: beach.storageKey },
      },
    });
    await person.api.works.cancel({ id });
    // Tried again without its picture it would fail: that is said before it costs anything.
    await context.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, beach.id));
    expect(await problemOf(person.api.works.retry({ id }))).toBe('not-found');
  });

  test('a recording has no subtitles to burn in', async () => {
    const file = await putFile(context, person.id, 'voice', { durationMs: 40_000, mime: 'audio/mp4' });
    const recorded = { name: 'a', api: 'df', video_id: plain, voice_id: file.id };
    const wrong = person.api.avatarVideos.quote({ ...recorded, burn_subtitles: true });
    await expect(problemOf(wrong)).resolves.toBe('subtitles-need-script');
    expect((await person.api.avatarVideos.quote(recorded)).seconds).toBe(40);
  });
});

test('the label is in the language of its maker until the operator says otherwise', async () => {
  const outputs = () => person.api.avatarVideos.outputs();
  const set = (name: string, value?: string) => changeSetting(context.db, name, value, new Date());
  expect((await outputs()).label).toBe('AI-generated');
  expect(await set('ai_label', 'zh')).toBe(true);
  expect((await outputs()).label).toBe('AI生成');
  expect(await set('ai_label', 'off')).toBe(true);
  expect((await outputs()).label).toBe('');
  expect(await set('ai_label', 'sometimes')).toBe(false);
  expect(await set('first-run', 'now')).toBe(false);
  expect(await set('ai_label')).toBe(true);
  expect((await outputs()).label).toBe('AI-generated');
  const seen = await fetch(`${studio.origin}/api/site/settings`);
  expect(await seen.text()).not.toContain('ai_label');
});
