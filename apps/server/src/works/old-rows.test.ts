import { readyStyle } from '@likeness/domain/ready-styles';
import { expect, test } from 'vitest';
import { putWork } from '../../test/rows.ts';
import { testStudio } from '../../test/studio.ts';
import { readPrice } from './price.ts';
import { recipeOf } from './registry.ts';

/** Rows as version 0.1 wrote them, before recipes had a schema and prices a unit. */
const speech = {
  text: '你好',
  voiceId: '5b0a1f7e-0000-4000-8000-000000000001',
  driver: 'espeak',
  engineVoice: 'zh-anchor-woman',
  language: 'zh-CN',
  emotion: 'default',
  rate: 1,
  volume: 1,
  pitch: 1,
};
const text = { kind: 'text', speech, auditionId: null };
const audio = { kind: 'audio', fileId: 'f', storageKey: 'files/u/f/voice.m4a' };
const output = {
  options: {
    aspect: 'source',
    fill: 'auto',
    background: 'original',
    colour: '#101828',
    burnSubtitles: false,
  },
  label: 'zh',
  producer: 'likeness',
};
const rows: [kind: string, params: Record<string, unknown>][] = [
  // Before a work could say anything about its output.
  ['avatar-video', { avatarId: 'a', drive: text }],
  ['avatar-video', { avatarId: 'a', drive: text, output }],
  ['avatar-video', { avatarId: 'a', drive: audio, output: { ...output, label: null }, engine: 'duix' }],
  [
    'avatar-video',
    { avatarId: 'a', drive: text, output: { ...output, picture: { fileId: 'p', storageKey: 'k' } } },
  ],
  ['photo-talk', { pictureId: 'p', storageKey: 'k.png', mouth: { face: 1 }, drive: text, output }],
  [
    'pet-video',
    {
      pictureId: 'p',
      storageKey: 'k.png',
      mouth: {
        placement: {
          mouth: { x: 0.5, y: 0.6, width: 0.2, tilt: 3, bend: 0, jaw: 0.8 },
          eyes: [{ x: 0.4, y: 0.4, width: 0.1, height: 0.05, tilt: 0 }],
        },
      },
      drive: audio,
    },
  ],
  ['avatar-clone', { fileId: 'f', storageKey: 'k.mp4', face: { x: 0, y: 0, width: 0.5, height: 0.5 } }],
  ['avatar-clone', { fileId: 'f', storageKey: 'k.mp4', face: null }],
];

/** What a row gets that its kind did not keep then. */
const since: Record<string, object> = {
  'photo-talk': { api: 'df', day: '', headMotion: 'calm' },
  'pet-video': { api: 'df', day: '', headMotion: 'calm' },
  'avatar-clone': { moment: null, stretch: null, consent: null, person: null },
};

/** Subtitles had one look then. */
const styled = ({ output: kept }: { output?: typeof output }) =>
  kept ? { output: { ...kept, options: { ...kept.options, subtitleStyle: readyStyle('classic') } } } : {};

test('works ordered before are listed with their price and name, and their recipes read them', async () => {
  const studio = await testStudio();
  const me = await studio.person();
  for (const [kind, params] of rows)
    expect(recipeOf(kind).params.parse(params)).toEqual({ ...params, ...since[kind], ...styled(params) });
  // A field that an even older row lacks gets its default.
  expect(recipeOf('avatar-clone').params.parse({ fileId: 'f', storageKey: 'k' })).toMatchObject({
    face: null,
  });

  const price = { credits: 24, seconds: 11.5, creditsPerSecond: 2 };
  expect(readPrice(price)).toEqual({ credits: 24, unit: 'second', quantity: 11.5, each: 2 });
  await putWork(studio.app.context, me.id, {
    name: '未命名作品',
    status: 'failed',
    params: { avatarId: speech.voiceId, drive: text },
    price,
    api: 'df',
    apiName: 'Built-in engine',
  });
  const { list } = await me.api.works.list();
  expect(list).toMatchObject([{ name: '未命名作品', api_name: 'Built-in engine', credits: 24 }]);
});
