import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { envelope, form, raw } from '../../../test/raw.ts';
import { putAvatar, putFile, putVoice } from '../../../test/rows.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { works } from '../../db/tables/works.ts';

let studio: Studio;
let person: Person;
let orders: [path: string, order: object][];
beforeAll(async () => {
  studio = await testStudio();
  const { context } = studio.app;
  person = await studio.person(2000);
  const avatar = await putAvatar(context, null);
  const voice = await putVoice(context, null);
  const video = await putFile(context, person.id, 'video', { durationMs: 4000 });
  const text = '你好，欢迎。';
  orders = [
    [
      '/api/video/create',
      { name: 'a', api: 'df', video_id: avatar, user_voice_id: voice, text, burn_subtitles: 1 },
    ],
    [
      '/api/scene/create',
      { name: 'a', api: 'df', content: [{ video_id: avatar, voice_id: voice, text }], burn_subtitles: 1 },
    ],
    [
      '/api/translateVideo/create',
      { file_id: video.id, source_lang: 'zh-CN', target_lang: 'zh-CN', voice_id: voice, burn: 1 },
    ],
    [
      '/api/oneClick/create',
      { description: '街角的咖啡馆', scenes: [{ text, asset: video.id }], duration: 10, voice_id: voice },
    ],
  ];
});

let sent = 0;
/** Orders what no typed client would. */
async function ordered(path: string, order: object, style: unknown, language = 'en-US') {
  const body = envelope(studio, { ...order, subtitle_style: style }, ++sent);
  const headers = { 'x-token': person.token, 'x-lang': language, 'content-type': form };
  return (await raw(studio, { path, headers, body })).json!;
}

const style = { ready: 'karaoke', size: 1.5, place: 0.1, box: { opacity: 0.5 } };
const whole = {
  ready: 'karaoke',
  font: 'heavy',
  size: 1.5,
  colour: '#ffffff',
  outline: { colour: '#000000', width: 12 },
  box: { colour: '#000000', opacity: 0.5 },
  place: 0.1,
  highlight: '#ffd60a',
};

test('every order that burns subtitles keeps the style it asks for, with what it left out, and shows it again', async () => {
  for (const [path, order] of orders) {
    const answer = await ordered(path, order, path === '/api/video/create' ? JSON.stringify(style) : style);
    expect([path, answer.msg, answer.code]).toEqual([path, answer.msg, 0]);
    const [work] = await studio.app.context.db
      .select()
      .from(works)
      .where(eq(works.id, String(answer.data['id'])));
    const {
      output,
      form: made,
      ...own
    } = work!.params as {
      output?: { options: object };
      form?: { options: object };
    };
    const kept: object =
      path === '/api/scene/create' ? made!.options : path === '/api/video/create' ? output!.options : own;
    expect(kept).toMatchObject({
      subtitleStyle: whole,
    });
    // A page that makes it again is shown the same.
    const { works: shown, oneClick, translateVideo } = person.api;
    const id = work!.id;
    const again =
      path === '/api/translateVideo/create'
        ? (await translateVideo.detail({ id })).subtitle_style
        : path === '/api/oneClick/create'
          ? (await oneClick.detail({ id })).subtitle_style
          : path === '/api/video/create'
            ? (await shown.detail({ id })).form.subtitle_style
            : whole;
    expect(again).toEqual(whole);
    await person.api.works.cancel({ id: work!.id });
  }
});

test('a style that is none is refused with a sentence, before it costs anything', async () => {
  const before = (await person.api.points.credits()).credits;
  const wrong = [
    { ready: 'comic' },
    { size: 40 },
    { colour: String.raw`red}{\p1` },
    { outline: { width: -1 } },
    { box: { opacity: 2 } },
    { place: 1.01 },
    { highlight: 7 },
    '{"size":',
    '[]',
  ];
  for (const each of wrong)
    for (const [path, order] of orders)
      expect([each, path, (await ordered(path, order, each)).data['problem']]).toEqual([
        each,
        path,
        'subtitle-style-wrong',
      ]);
  const [path, order] = orders[0]!;
  const sentences = ['zh-CN', 'zh-TW', 'en-US', 'ms-MY'].map(
    async (language) => (await ordered(path, order, { size: 40 }, language)).msg,
  );
  const [zh, tw, en, ms] = await Promise.all(sentences);
  expect(zh).toContain('大小在 0.7 到 1.8 之间');
  expect(tw).toContain('大小在 0.7 到 1.8 之間');
  expect(en).toContain('a size of 0.7 to 1.8');
  expect(ms).toContain('saiz 0.7 hingga 1.8');
  expect((await person.api.points.credits()).credits).toBe(before);
});
