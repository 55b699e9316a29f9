import type { WorkKind } from '@likeness/domain/tools';
import type { Attack, Guest } from './attacks.ts';

/** What was slowest to read of all texts: characters without a width. */
export const hostileText = '\u200b'.repeat(40_000);
const long = '今天天气很好，我们一起去公园散步吧。'.repeat(500);

const spoken = ({ voice }: Guest) => ({ text: long, user_voice_id: voice, name: 'x', api: 'df' });
const scene = ({ voice, avatar }: Guest) => ({
  type: 'text' as const,
  text: long,
  voice_id: voice,
  video_id: avatar,
  rate: 1,
  volume: 1,
  pitch: 1,
  language: '',
  emotion: 'default' as const,
});

/** The worst that one guest asks of each tool; a tool without a row here is a type error, and fails a test. */
export const toolAttacks: Record<WorkKind, Attack> = {
  'avatar-video': (guest) => guest.api.avatarVideos.quote({ ...spoken(guest), video_id: guest.avatar }),
  'avatar-mouths': ({ api, avatar }) => api.avatars.addMouths({ id: avatar, file_id: avatar }),
  'avatar-clone': ({ api, avatar }) => api.avatars.clone({ name: 'x', file_id: avatar, agreement: true }),
  'voice-clone': ({ api, voice }) =>
    api.voices.save({ name: 'x', file_id: voice, api: 'df', agreement: true }),
  'photo-talk': (guest) => guest.api.photoTalk.quote({ ...spoken(guest), photo_id: guest.avatar }),
  'pet-video': (guest) =>
    guest.api.photoTalk.create({ ...spoken(guest), photo_id: guest.avatar, api: 'pet' }),
  'scene-video': (guest) =>
    guest.api.scenes.quote({ api: 'df', name: 'x', content: Array.from({ length: 50 }, () => scene(guest)) }),
  'scene-audio': (guest) =>
    guest.api.scenes.create({ api: 'df', name: 'x', output_mode: 'audio', content: [scene(guest)] }),
  'video-extract': ({ api, drip }) => api.extractVideo.create({ link: `${drip}/body.mp4` }),
  'audio-extract': ({ api, drip }) => api.extractAudio.create({ link: `${drip}/headers.mp4` }),
  'copy-extract': ({ api, drip }) => api.extractCopy.create({ link: `${drip}/silent.mp4` }),
  dubbing: ({ api, voice }) => api.dubbing.quote({ name: 'x', text: hostileText, voice_id: voice }),
  image: ({ api }) => api.images.create({ text: '1,1.'.repeat(500) }),
  'text-clip': ({ api }) => api.clips.quote({ type: 'text', prompt: '下雨'.repeat(1250) }),
  'image-clip': ({ api, avatar }) => api.clips.create({ type: 'image', prompt: '推近', image: avatar }),
  music: ({ api }) => api.music.quote({ prompt: '7'.repeat(2000) }),
  'bot-speech': ({ api, avatar }) => api.bots.speak({ mid: avatar, type: 'video' }),
  translation: ({ api, avatar }) => api.translateVideo.quote({ name: 'x', file_id: avatar }),
  script: ({ api }) => api.scriptOrders.quote({ type: 'mimic', keyword: 'x', text: hostileText }),
  'video-analysis': ({ api }) => api.analysis.quote({ text: hostileText }),
  'account-analysis': ({ api, drip }) =>
    api.analysis.create({ type: 'account', links: Array.from({ length: 5 }, (_, n) => `${drip}/${n}.mp4`) }),
  'one-click': ({ api }) => api.oneClick.quote({ description: '。'.repeat(600), name: 'x' }),
};
