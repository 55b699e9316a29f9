import { expect, test } from 'vitest';
import { putAvatar, putFile, putPicture, putVoice, putWork } from '../../../test/rows.ts';
import { testStudio } from '../../../test/studio.ts';

test('prices come from the definitions of the tools and the channels that are offered', async () => {
  const studio = await testStudio();
  const { list } = await studio.client({ language: () => 'en-US' }).store.prices({});
  const row = (page: string) => list.find((price) => price.page === page);
  expect(row('/create')).toMatchObject({
    key: 'avatar-video',
    unit: 'second',
    credits: 2,
    credits_to: 2,
    engine: 'Built-in engine',
  });
  expect(row('/store/aiChat')).toMatchObject({
    key: 'chat',
    unit: 'work',
    credits: 10,
    credits_to: 10,
    engine: 'Built-in writer, or the site’s language model',
  });
  expect(row('/superClone')).toMatchObject({ unit: 'work', credits: 10, credits_to: 60 });
  const table = list.map(({ key, unit, credits, credits_to, free_day }) => [
    key,
    unit,
    credits,
    credits_to,
    free_day,
  ]);
  expect(table).toEqual([
    ['avatar-video', 'second', 2, 2, 0],
    ['photo-talk', 'second', 0, 4, 3],
    ['pet-video', 'second', 0, 4, 3],
    ['scene-video', 'second', 2, 2, 0],
    ['scene-audio', 'second', 1, 1, 0],
    ['video-extract', 'work', 10, 50, 3],
    ['audio-extract', 'work', 10, 50, 3],
    ['dubbing', 'second', 3, 3, 0],
    ['copy-extract', 'work', 10, 50, 3],
    ['image', 'piece', 10, 10, 0],
    ['text-clip', 'second', 4, 4, 0],
    ['image-clip', 'second', 4, 8, 0],
    ['music', 'work', 150, 150, 0],
    ['bot-speech', 'second', 3, 5, 0],
    ['translation', 'second', 3, 5, 0],
    ['script', 'work', 60, 60, 0],
    ['video-analysis', 'work', 120, 120, 0],
    ['account-analysis', 'work', 480, 600, 0],
    ['one-click', 'second', 2, 10, 0],
    ['chat', 'work', 10, 10, 0],
    ['super-clone', 'work', 10, 60, 0],
  ]);
  // Whatever has a price says what makes it.
  expect(list.filter(({ engine }) => engine === '').map(({ key }) => key)).toEqual([]);
  expect(row('/pet')).toMatchObject({ key: 'pet-video', unit: 'second', name: 'Pet video' });
});

test('the price of the list is that of the same order, in its cheapest and its dearest way', async () => {
  const studio = await testStudio();
  const { context } = studio.app;
  const { id, api } = await studio.person(100_000);
  const voice = await putVoice(context, null);
  const english = await putVoice(context, null, {
    language: 'en-US',
    driver: 'flite',
    engineVoice: 'en-hostess',
  });
  const avatar = await putAvatar(context, null);
  const picture = await putPicture(context, id);
  const shown = (await putFile(context, id, 'image')).id;
  const film = (await putFile(context, id, 'video', { durationMs: 10_000 })).id;
  // What is free today comes first, so it is used up.
  const free = { status: 'success', price: { credits: 0, unit: 'work', quantity: 1, each: 0 } } as const;
  for (const kind of ['video-extract', 'audio-extract', 'copy-extract'])
    for (let n = 0; n < 3; n++) await putWork(context, id, { kind, ...free });

  const spoken = { text: '你好，欢迎来到我们的直播间。', user_voice_id: voice };
  const plain = { rate: 1, volume: 1, pitch: 1, language: '', emotion: 'default' } as const;
  const scene = { type: 'text', text: spoken.text, voice_id: voice, video_id: avatar, ...plain } as const;
  const clip = (mode: 'std' | 'pro') =>
    api.clips.quote({ type: 'image', prompt: '海边的日落', image: shown, mode, duration: 5 });
  const account = (videos: number) =>
    api.analysis.quote({
      type: 'account',
      links: Array.from({ length: videos }, (_, n) => `https://example.org/${n}`),
    });
  const local = { type: 'local', file_id: film } as const;
  const online = { type: 'online', link: 'https://example.org/film' } as const;
  const translate = (mode: 'lips' | 'voice') =>
    api.translateVideo.quote({
      file_id: film,
      voice_id: english,
      mode,
      source_lang: 'zh-CN',
      target_lang: 'en-US',
    });
  const quotes: Record<string, (() => Promise<{ credits: number; seconds: number }>)[]> = {
    'avatar-video': [() => api.avatarVideos.quote({ api: 'df', ...spoken, video_id: avatar })],
    'scene-video': [() => api.scenes.quote({ api: 'df', output_mode: 'video', content: [scene] })],
    'scene-audio': [() => api.scenes.quote({ api: 'df', output_mode: 'audio', content: [scene] })],
    'photo-talk': ['df-free', 'df-deep'].map(
      (way) => () => api.photoTalk.quote({ api: way, ...spoken, photo_id: picture }),
    ),
    'video-extract': [() => api.extractVideo.quote(local), () => api.extractVideo.quote(online)],
    'audio-extract': [() => api.extractAudio.quote(local), () => api.extractAudio.quote(online)],
    'copy-extract': [() => api.extractCopy.quote(local), () => api.extractCopy.quote(online)],
    translation: [() => translate('voice'), () => translate('lips')],
    // High quality of clips from words needs an engine elsewhere.
    'text-clip': [() => api.clips.quote({ type: 'text', prompt: '海边的日落', mode: 'std', duration: 5 })],
    'image-clip': [() => clip('std'), () => clip('pro')],
    dubbing: [() => api.dubbing.quote({ text: spoken.text, voice_id: voice })],
    'video-analysis': [() => api.analysis.quote({ type: 'video', text: spoken.text.repeat(10) })],
    'account-analysis': [() => account(5), () => account(6)],
  };
  const { list } = await api.store.prices({});
  for (const [key, ways] of Object.entries(quotes)) {
    const row = list.find((price) => price.key === key)!;
    const each: number[] = [];
    for (const quote of ways) {
      const { credits, seconds } = await quote();
      each.push(row.unit === 'second' ? credits / Math.ceil(seconds) : credits);
    }
    expect([key, Math.min(...each), Math.max(...each)]).toEqual([key, row.credits, row.credits_to]);
  }
});

test('free uses of the day are those of the visitor', async () => {
  const studio = await testStudio();
  const { id, api } = await studio.person();
  const guest = await studio.guest();
  const free = { status: 'success', price: { credits: 0, unit: 'work', quantity: 1, each: 0 } } as const;
  await putWork(studio.app.context, id, { kind: 'video-extract', ...free });
  const uses = async (of: { store: Pick<typeof api.store, 'prices'> }, key: string) => {
    const { list } = await of.store.prices({});
    const { free_day, left_today } = list.find((price) => price.key === key)!;
    return [free_day, left_today];
  };
  expect(await uses(studio.client({}), 'video-extract')).toEqual([3, 3]);
  expect(await uses(api, 'video-extract')).toEqual([3, 2]);
  expect(await uses(guest.api, 'video-extract')).toEqual([1, 1]);
  expect(await uses(api, 'photo-talk')).toEqual([3, 3]);
  expect(await uses(api, 'avatar-video')).toEqual([0, 0]);
});
