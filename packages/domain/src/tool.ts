import { texts, type Texts } from './languages.ts';
import type { Lane } from './lanes.ts';
import type { PriceUnit } from './pricing.ts';

/**
 * Where works are listed: `list` names the call (`work` is the works page), `type` and `multi` its tab there. The name of a group
 * is its key in `counts`.
 */
export const workGroups = {
  avatar: { list: 'work', type: 0 },
  pet: { list: 'work', type: 1 },
  photo: { list: 'work', type: 2 },
  translation: { list: 'work', type: 3 },
  multi_video: { list: 'work', multi: 'video' },
  multi_audio: { list: 'work', multi: 'audio' },
  image: { list: 'image' },
  clip: { list: 'clip' },
  extract: { list: 'extract' },
  music: { list: 'music' },
  dubbing: { list: 'dubbing' },
  one_click: { list: 'one-click' },
  analysis: { list: 'analysis' },
  script: { list: 'script' },
  bot: { list: 'chat' },
} as const satisfies Record<string, { list: string; type?: number; multi?: 'video' | 'audio' }>;
export type WorkGroup = keyof typeof workGroups;

/** How a tool is priced: so many points a unit, or those of the channel that makes the work. */
export type ToolPrice = {
  unit: PriceUnit;
  each: number | 'channel';
  /** Everything that a unit may cost, where the form decides. */
  modes?: readonly number[];
  /** The share of the channel's points, where it is not the whole. */
  share?: number;
};
type Each = number | 'channel';
type More = Pick<ToolPrice, 'modes' | 'share'>;

export const perSecond = (each: Each = 'channel', more: More = {}): ToolPrice => ({
  unit: 'second',
  each,
  ...more,
});
export const perWork = (each: Each = 'channel', more: More = {}): ToolPrice => ({
  unit: 'work',
  each,
  ...more,
});
export const perPiece = (each: Each = 'channel'): ToolPrice => ({ unit: 'piece', each });

/** Everything that the rest of the product has to know of a tool before it is used. */
export type Tool = {
  /** Name of its works, for ever: rows keep it. */
  kind: string;
  /** Where its works are listed; `hidden` where they are only known by what they make. */
  group: WorkGroup | 'hidden';
  /** The kind of channels that a user chooses from; without it there is one way to make the work. */
  channels?: string;
  price: ToolPrice;
  /** The lane that its works wait in, where they are no renders. */
  lane?: Lane;
  /** What a user sees while a work is made, in the usual order; `queued` comes before them all. */
  stages: Record<string, Texts>;
  /** What the tool is called, in the menu and in the list of points. */
  name: Texts;
  /** What a work without a name is called. */
  untitled: Texts;
  /** What makes it, where that is no choice of the user: the name of the engine. Channels say it themselves. */
  engine?: Texts;
  /** The page where such a work is made, and what an empty list says about it. */
  page?: string;
  hint?: Texts;
};

/** Declares a tool; its literal values stay visible to the type checker. */
export function tool<const Definition extends Tool>(definition: Definition): Definition {
  return definition;
}

/** Steps that several tools have. */
export const stages = {
  queued: texts('排队中', 'Waiting', '排隊中', 'Menunggu giliran'),
  preparing: texts('准备素材', 'Preparing', '準備素材', 'Menyediakan'),
  checking: texts('检查画面', 'Checking the footage', '檢查畫面', 'Menyemak rakaman'),
  speech: texts('合成语音', 'Speaking the script', '合成語音', 'Menyebut skrip'),
  'cutting-out': texts('人物抠像', 'Cutting out the person', '人物去背', 'Memotong keluar orang'),
  tracking: texts('分析人脸', 'Following the face', '分析人臉', 'Menjejak muka'),
  rendering: texts('视频生成中', 'Making the video', '影片生成中', 'Menjana video'),
  finishing: texts('收尾处理', 'Finishing', '收尾處理', 'Memuktamadkan'),
};
