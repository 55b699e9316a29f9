import { randomUUID } from 'node:crypto';
import type { Owned } from './owned.ts';
import { ownTexts } from './rows.ts';

/** Fields that name something of a user, and whose things they may name. */
export const namesOf: Record<string, (owned: Owned) => string[]> = {
  id: (owned) => [
    owned.avatar,
    owned.picture,
    owned.work,
    owned.share,
    owned.film,
    owned.track,
    owned.dubbing,
    owned.translation,
    owned.copy,
    owned.clip,
    owned.image,
    owned.shortVideo,
    owned.preset,
    owned.persona,
    owned.product,
    owned.superClone,
    owned.song,
    owned.scripts,
    owned.analysis,
    owned.account,
    owned.voice,
    owned.file,
    owned.script,
    owned.sound,
    owned.conversation,
  ],
  cid: (owned) => [owned.conversation],
  mid: (owned) => [owned.answer, owned.botAnswer],
  bot_id: () => [],
  rid: (owned) => [owned.work],
  file_id: (owned) => [owned.file, owned.audio, owned.photo, owned.sound],
  voice_id: (owned) => [owned.voice, owned.audio],
  user_voice_id: (owned) => [owned.voice],
  video_id: (owned) => [owned.avatar],
  persona_id: (owned) => [owned.persona],
  analysis_id: (owned) => [owned.analysis, owned.account],
  product_id: (owned) => [owned.product],
  superClone_id: (owned) => [owned.superClone],
  photo_id: (owned) => [owned.picture],
  material_video_id: (owned) => [owned.avatar, owned.poster],
  material_audio_id: (owned) => [owned.sound],
  job_id: (owned) => [owned.audition, owned.excerpt],
  key: (owned) => [owned.uploadKey],
  url: (owned) => [`/files/upload/${owned.uploadKey}`],
  ticket: () => [],
  captcha_id: () => [],
  image: (owned) => [owned.photo],
  image_tail: (owned) => [owned.photo],
};

/** Features whose ids are the same for every user. */
export const publicFeatures = ['notices', 'bots', 'superHelper'];

/** A fair value for every other field, so that a call gets as far as looking at the id. */
export const samples: Record<string, unknown> = {
  name: 'a name',
  text: '你好，这是一段试听的文字。',
  username: 'another-user',
  password: 'right horse 7',
  old_password: 'wrong horse 1',
  confirm: 'right horse 7',
  code: 'AAAAA-AAAAA-AAAAA-AAAAA',
  type: undefined,
  file_type: 'video',
  size: 1000,
  title: 'a title',
  at: 1,
  agreement: true,
  period: 'day',
  auto: true,
  api: 'df',
  ticket: 'x'.repeat(43),
  pack: 'kokoro',
  service: 'language',
  values: [],
  // Whose things scenes name is tried in scenes.test.ts.
  content: [],
  lines: [],
};
const short = { description: 'a cat on the beach', scenes: [{ text: 'hello there' }] };
const clip = { type: 'image', prompt: 'push in' };
const translated = { mode: 'voice', source_lang: 'en-US', target_lang: 'zh-CN' };
export const samplesOf: Record<string, Record<string, unknown>> = {
  'site.protocol': { type: 'user' },
  'site.usage': { type: 'clone' },
  'scripts.write': { keyword: '面包店开业' },
  'superHelper.run': { id: 'spoken', input: { text: '大家好，欢迎。' } },
  'superClone.save': { texts: ownTexts },
  'superClone.write': { keyword: '面包店开业' },
  'scriptOrders.quote': { keyword: '面包店开业' },
  'scriptOrders.create': { keyword: '面包店开业' },
  'analysis.quote': { text: '手冲只要三分钟。', link: '' },
  'analysis.create': { text: '手冲只要三分钟。', link: '' },
  'photoTalk.place': { face: 0 },
  'images.quote': { text: 'a cat on the beach' },
  'images.create': { text: 'a cat on the beach' },
  'oneClick.quote': short,
  'oneClick.create': short,
  'oneClick.plan': short,
  'oneClick.renderQuote': short,
  'oneClick.render': short,
  'clips.recommended': { type: 'image' },
  'clips.list': { type: 'image' },
  'clips.quote': clip,
  'clips.create': clip,
  'clips.remove': { type: 'image' },
  'clips.savePreset': { content: 'a description' },
  'bots.speak': { type: 'voice' },
  'chat.send': { content: 'hello', bot_id: undefined },
  // A file rather than a link.
  'extractVideo.create': { type: 'local' },
  'extractVideo.quote': { type: 'local' },
  'extractAudio.create': { type: 'local' },
  'extractAudio.quote': { type: 'local' },
  'extractCopy.create': { type: 'local' },
  'extractCopy.quote': { type: 'local' },
  'translateVideo.create': translated,
  'translateVideo.quote': translated,
  // The voice is looked at before the recording.
  'voices.save': { file_id: randomUUID() },
  'session.changePassword': { old_password: 'not the password 1' },
};

/** A recording drives a video only when there is nothing to be spoken. */
export const besides: Record<string, Record<string, unknown>> = {
  'avatarVideos voice_id': { text: undefined, user_voice_id: undefined },
  'avatarVideos material_audio_id': { text: undefined, user_voice_id: undefined },
  'avatarVideos material_video_id': { video_id: undefined },
  'photoTalk voice_id': { text: undefined, user_voice_id: undefined },
  'photoTalk material_audio_id': { text: undefined, user_voice_id: undefined },
  'photoTalk material_video_id': { photo_id: undefined },
};
