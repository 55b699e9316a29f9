import type analysis from './zh-CN/analysis.ts';
import type avatarVideos from './zh-CN/avatar-videos.ts';
import type avatars from './zh-CN/avatars.ts';
import type chat from './zh-CN/chat.ts';
import type clips from './zh-CN/clips.ts';
import type copywrite from './zh-CN/copywrite.ts';
import type helper from './zh-CN/super-helper.ts';
import type oneClick from './zh-CN/one-click.ts';
import type images from './zh-CN/images.ts';
import type common from './zh-CN/common.ts';
import type drive from './zh-CN/drive.ts';
import type dubbing from './zh-CN/dubbing.ts';
import type employees from './zh-CN/employees.ts';
import type extraction from './zh-CN/extraction.ts';
import type guide from './zh-CN/guide.ts';
import type home from './zh-CN/home.ts';
import type materials from './zh-CN/materials.ts';
import type music from './zh-CN/music.ts';
import type notices from './zh-CN/notices.ts';
import type output from './zh-CN/output.ts';
import type photoTalk from './zh-CN/photo-talk.ts';
import type points from './zh-CN/points.ts';
import type profiles from './zh-CN/profiles.ts';
import type result from './zh-CN/result.ts';
import type scenes from './zh-CN/scenes.ts';
import type scriptOrders from './zh-CN/script-orders.ts';
import type scripts from './zh-CN/scripts.ts';
import type session from './zh-CN/session.ts';
import type shell from './zh-CN/shell.ts';
import type store from './zh-CN/store.ts';
import type subtitleStyle from './zh-CN/subtitle-style.ts';
import type superClone from './zh-CN/super-clone.ts';
import type translation from './zh-CN/translation.ts';
import type uploads from './zh-CN/uploads.ts';
import type voiceClone from './zh-CN/voice-clone.ts';
import type voicePacks from './zh-CN/voice-packs.ts';
import type voices from './zh-CN/voices.ts';
import type works from './zh-CN/works.ts';

/** The Chinese texts are the source: their keys and placeholders are the types of all the others. */
export type Texts = {
  'avatar-videos': typeof avatarVideos;
  avatars: typeof avatars;
  chat: typeof chat;
  clips: typeof clips;
  copywrite: typeof copywrite;
  'super-helper': typeof helper;
  images: typeof images;
  common: typeof common;
  drive: typeof drive;
  dubbing: typeof dubbing;
  employees: typeof employees;
  extraction: typeof extraction;
  guide: typeof guide;
  home: typeof home;
  materials: typeof materials;
  music: typeof music;
  notices: typeof notices;
  'one-click': typeof oneClick;
  output: typeof output;
  'photo-talk': typeof photoTalk;
  points: typeof points;
  profiles: typeof profiles;
  result: typeof result;
  scenes: typeof scenes;
  analysis: typeof analysis;
  'script-orders': typeof scriptOrders;
  scripts: typeof scripts;
  session: typeof session;
  shell: typeof shell;
  store: typeof store;
  'subtitle-style': typeof subtitleStyle;
  'super-clone': typeof superClone;
  translation: typeof translation;
  uploads: typeof uploads;
  'voice-clone': typeof voiceClone;
  'voice-packs': typeof voicePacks;
  voices: typeof voices;
  works: typeof works;
};

export type Namespace = keyof Texts;

/** `queue_one` and `queue_other` are asked for as `queue`, with a `count`. */
type Asked<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
type KeyOf<Name extends Namespace> = Asked<keyof Texts[Name] & string>;
type TextOf<Name extends Namespace, Key extends string> = Key extends keyof Texts[Name]
  ? Texts[Name][Key]
  : `${Key}_other` extends keyof Texts[Name]
    ? Texts[Name][`${Key}_other`]
    : never;
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

export type Params = Record<string, string | number>;
type ParamsArgument<Text> = [Placeholder<Text>] extends [never]
  ? [params?: Params]
  : [params: Record<Placeholder<Text>, string | number> & Params];

/** `t('key')` in the first of the namespaces, `t('other:key')` in the others; the placeholders must be given. */
export type Translate<First extends Namespace, Others extends Namespace = never> = {
  <Key extends KeyOf<First>>(key: Key, ...params: ParamsArgument<TextOf<First, Key>>): string;
  <Name extends Others, Key extends KeyOf<Name>>(
    key: `${Name}:${Key}`,
    ...params: ParamsArgument<TextOf<Name, Key>>
  ): string;
};
