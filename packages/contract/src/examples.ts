import { z } from 'zod';
import type { Call } from './call.ts';
import type { Calls } from './calls.ts';

/** Ids that stand in examples for things of the caller. */
export const exampleIds = {
  file: '0197f0aa-1c00-7000-8000-000000000001',
  avatar: '0197f0aa-1c00-7000-8000-000000000002',
  voice: '0197f0aa-1c00-7000-8000-000000000003',
  work: '0197f0aa-1c00-7000-8000-000000000004',
  picture: '0197f0aa-1c00-7000-8000-000000000005',
  audition: '0197f0aa-1c00-7000-8000-000000000006',
  conversation: '0197f0aa-1c00-7000-8000-000000000007',
  answer: '0197f0aa-1c00-7000-8000-000000000008',
  dubbing: '0197f0aa-1c00-7000-8000-000000000009',
  translation: '0197f0aa-1c00-7000-8000-00000000000a',
  song: '0197f0aa-1c00-7000-8000-00000000000b',
  persona: '0197f0aa-1c00-7000-8000-00000000000c',
  product: '0197f0aa-1c00-7000-8000-00000000000d',
  script: '0197f0aa-1c00-7000-8000-00000000000e',
  shortVideo: '0197f0aa-1c00-7000-8000-00000000000f',
} as const;

type Examples = {
  [F in keyof Calls]?: {
    [N in keyof Calls[F]]?: Calls[F][N] extends { input: infer I extends z.ZodType }
      ? Partial<z.output<I>>
      : never;
  };
};

const ids = exampleIds;
const page = { page: 1, limit: 10 };
const hello = '大家好，欢迎来到我们的直播间。';
const video = {
  api: 'df',
  name: 'Morning news',
  text: hello,
  video_id: ids.avatar,
  user_voice_id: ids.voice,
};
const said = {
  type: 'text',
  voice_id: ids.voice,
  video_id: ids.avatar,
  rate: 1,
  volume: 1,
  pitch: 1,
  language: '',
  emotion: 'default',
} as const;
const scenes = {
  api: 'df',
  name: 'Two scenes',
  content: [
    { ...said, text: hello },
    { ...said, text: '明天见。' },
  ],
};

/**
 * What a program sends, by feature and call, in words; `wireExample` says them as they travel. Each is sent by a test to a server on
 * which the ids are those of the caller, and is answered.
 */
export const examples: Examples = {
  session: { info: {} },
  site: {
    settings: {},
    brand: {},
    protocol: { type: 'user' },
    usage: { type: 'dubbing' },
    creditRules: {},
    health: {},
  },
  notices: { list: page },
  points: { credits: {}, log: page, details: page, space: {} },
  uploads: { sign: { file_type: 'video', size: 4_200_000, name: 'me.mp4', use: 'avatar' } },
  avatars: { list: { source: 'mine', ...page }, mouths: { id: ids.avatar } },
  voices: {
    list: { source: 'mine', ...page },
    channels: {},
    languages: { api: 'df' },
    rename: { id: ids.voice, name: 'My calm voice' },
    setDefault: { voice_id: ids.voice },
    saveParams: { voice_id: ids.voice, rate: 1.1, volume: 1, pitch: 1 },
    startAudition: { voice_id: ids.voice, text: hello },
    audition: { job_id: ids.audition },
  },
  avatarVideos: {
    channels: {},
    quote: video,
    create: { ...video, aspect: '9:16', burn_subtitles: true },
    outputs: {},
  },
  photoTalk: {
    list: { source: 'mine', ...page },
    channels: {},
    create: {
      api: 'df',
      name: 'A photo that speaks',
      text: hello,
      photo_id: ids.picture,
      user_voice_id: ids.voice,
    },
  },
  scenes: {
    channels: {},
    quote: scenes,
    create: scenes,
  },
  scripts: { themes: {}, languages: {}, split: { text: `${hello}\n\n明天见。` } },
  works: {
    list: { status: 'success', ...page },
    detail: { id: ids.work },
    rename: { id: ids.work, name: 'Morning news, final' },
  },
  shares: { make: { id: ids.work, days: 7 }, list: { id: ids.work } },
  materials: { list: page, rename: { id: ids.script, name: 'Opening words' } },
  chat: {
    records: page,
    messages: { cid: ids.conversation, ...page },
    send: { content: '这款杯子可以放进洗碗机吗？' },
  },
  dubbing: {
    quote: { name: 'A line', text: hello, voice_id: ids.voice },
    create: { name: 'A line', text: hello, voice_id: ids.voice, format: 'mp3' },
    list: page,
    detail: { id: ids.dubbing },
  },
  music: {
    channels: {},
    create: { api: 'df', mode: 'inspiration', prompt: '轻快的早晨，木吉他', title: 'Morning', duration: 30 },
    list: page,
    detail: { id: ids.song },
  },
  translateVideo: {
    languages: {},
    list: page,
    detail: { id: ids.translation },
    lines: { id: ids.translation },
  },
  images: {
    channels: {},
    quote: { type: 'text', text: '海边的灯塔，日落', ratio: '16:9', num: 1 },
    create: { type: 'text', text: '海边的灯塔，日落', ratio: '16:9', num: 1 },
    list: page,
  },
  clips: { channels: {}, list: { type: 'text', ...page }, tags: {} },
  oneClick: { list: page, detail: { id: ids.shortVideo }, cases: {} },
  persona: { list: page, detail: { id: ids.persona }, save: { name: 'A florist', mainTag: '花店老板' } },
  product: { list: page, detail: { id: ids.product }, save: { name: 'A mug', industry: '家居' } },
  bots: { list: page },
  store: { prices: {} },
  engines: { grades: {} },
};

/** The example of a call as it travels; undefined where it has none. */
export function wireExample(feature: string, name: string, call: Call): Record<string, unknown> | undefined {
  const example = (examples as Record<string, Record<string, object> | undefined>)[feature]?.[name];
  if (!example || !(call.input instanceof z.ZodObject)) return example && {};
  const shape = call.input.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(example).map(([field, value]) => [field, z.encode(shape[field]!, value)]),
  );
}
