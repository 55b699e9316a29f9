import { exampleIds as ids } from './ids.ts';
import type { Examples } from './form.ts';

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
const photo = {
  api: 'df',
  name: 'A photo that speaks',
  text: hello,
  photo_id: ids.picture,
  user_voice_id: ids.voice,
};
const picture = { type: 'text', text: '海边的灯塔，日落', ratio: '16:9', num: 1 } as const;
const clip = { type: 'text', prompt: '海浪拍打礁石，镜头缓缓推进', api: 'df' } as const;
const song = {
  api: 'df',
  mode: 'inspiration',
  prompt: '轻快的早晨，木吉他',
  title: 'Morning',
  duration: 30,
} as const;
const story = {
  name: 'A café',
  description: '街角的咖啡馆，一杯热咖啡',
  scenes: [{ text: '街角的咖啡馆，早上七点开门。' }],
};
const short = { ...story, voice_id: ids.voice };
const link = { link: 'https://example.com/watch/morning-news' };
const spokenFile = { type: 'local', file_id: ids.file } as const;
const translated = { file_id: ids.file, mode: 'voice', source_lang: 'en-US', target_lang: 'zh-CN' } as const;

/** What a program sends to have something made, and about what was made. */
export const toolExamples: Examples = {
  avatars: {
    list: { source: 'mine', ...page },
    mouths: { id: ids.avatar },
    withdraw: { id: ids.avatar },
    remove: { id: ids.unusedAvatar },
  },
  avatarVideos: {
    channels: {},
    quote: video,
    create: { ...video, aspect: '9:16', burn_subtitles: true },
    outputs: {},
    startExcerpt: video,
    excerpt: { job_id: ids.excerpt },
    cancelExcerpt: { job_id: ids.excerpt },
  },
  photoTalk: {
    list: { source: 'mine', ...page },
    channels: {},
    quote: photo,
    create: photo,
    place: { id: ids.picture, face: 0 },
    remove: { id: ids.picture },
  },
  scenes: { channels: {}, avatars: page, quote: scenes, create: scenes },
  dubbing: {
    quote: { name: 'A line', text: hello, voice_id: ids.voice },
    create: { name: 'A line', text: hello, voice_id: ids.voice, format: 'mp3' },
    list: page,
    detail: { id: ids.dubbing },
    remove: { id: ids.dubbing },
  },
  music: {
    channels: {},
    quote: song,
    create: song,
    list: page,
    detail: { id: ids.song },
    remove: { id: ids.song },
  },
  translateVideo: {
    languages: {},
    quote: translated,
    create: translated,
    list: page,
    detail: { id: ids.translation },
    lines: { id: ids.translation },
    saveLines: {
      id: ids.translation,
      lines: [
        { n: 1, start: 1, end: 3, speaker: 1, source: '大家好', target: 'Hello everyone', voice_id: '' },
        { n: 2, start: 4, end: 6, speaker: 1, source: '再见', target: 'Goodbye', voice_id: '' },
      ],
    },
    renderQuote: { id: ids.translation },
    render: { id: ids.translation },
    remove: { id: ids.translated },
  },
  images: {
    channels: {},
    prompts: { count: 3 },
    quote: picture,
    create: picture,
    list: page,
    remove: { id: ids.image },
  },
  clips: {
    channels: {},
    recommended: { type: 'text' },
    tags: {},
    quote: clip,
    create: clip,
    list: { type: 'text', ...page },
    presets: page,
    savePreset: { title: 'Waves', content: '海浪拍打礁石，镜头缓缓推进' },
    removePreset: { id: ids.preset },
    remove: { type: 'image', id: ids.clip },
  },
  oneClick: {
    cases: {},
    plan: story,
    quote: short,
    create: short,
    renderQuote: { ...short, id: ids.shortVideo },
    render: { ...short, id: ids.shortVideo },
    list: page,
    detail: { id: ids.shortVideo },
    remove: { id: ids.shortVideo },
  },
  extractVideo: {
    sites: {},
    free: {},
    quote: link,
    create: link,
    list: page,
    detail: { id: ids.film },
    remove: { id: ids.film },
  },
  extractAudio: {
    free: {},
    quote: spokenFile,
    create: spokenFile,
    list: page,
    detail: { id: ids.track },
    remove: { id: ids.track },
  },
  extractCopy: {
    free: {},
    quote: spokenFile,
    create: spokenFile,
    list: page,
    detail: { id: ids.copy },
    save: { id: ids.copy, lines: [{ start: 0, end: 2.4, heard: hello, read: '', text: hello }] },
    remove: { id: ids.copy },
  },
};
