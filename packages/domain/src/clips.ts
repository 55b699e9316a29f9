import { clipChannelRules } from './clip-channels.ts';
import { texts } from './languages.ts';
import { found, problem, type Problem } from './problems.ts';
import { toolNames, toolPages } from './tool-names.ts';
import { perSecond, stages, tool } from './tool.ts';

/** `std` standard, `pro` high quality. */
export const clipModes = ['std', 'pro'] as const;
export type ClipMode = (typeof clipModes)[number];

/** Seconds that a clip may last. */
export const clipLengths = [5, 10] as const;
export type ClipLength = (typeof clipLengths)[number];

export const clipRatios = ['16:9', '9:16', '1:1'] as const;
export type ClipRatio = (typeof clipRatios)[number];

/** What a picture of an order is for: the clip begins with it, or follows what it shows. */
export const imageUses = ['first', 'reference'] as const;
export type ImageUse = (typeof imageUses)[number];

type Prices = Record<ClipMode, number>;
/** Points of a second where a model makes the clip: 5 s cost 360 or 600, 10 s 720 or 1200. */
const modelPrices: Prices = { std: 72, pro: 120 };
/** What the sketch engine makes is worth less: 5 s cost 20 or 40, 10 s 40 or 80. */
const sketchPrices: Prices = { std: 4, pro: 8 };

/**
 * Points of a second and of the whole clip, by who makes it. `standard` is what the operator set for a second of standard quality;
 * high quality costs as many times more as in the specification.
 */
export function clipPrice(
  api: string,
  mode: ClipMode,
  seconds: number,
  standard?: number,
): { each: number; credits: number } {
  const usual = clipChannelRules(api).engine ? modelPrices : sketchPrices;
  const each = ((standard ?? usual.std) * usual[mode]) / usual.std;
  return { each, credits: Math.ceil(each * seconds - 1e-6) };
}

/** Creative imagination: how far a clip may go from what was asked. From `high` on the page warns. */
export const imagination = { min: 0, max: 1, step: 0.05, usual: 0.5, high: 0.75 } as const;

/** What a new form says. */
export const clipDefaults = { mode: 'std', seconds: 5, ratio: '16:9', imagination: 0.5 } as const;

/** Characters of a description, and of what is not wanted; bytes of what an editor keeps of it. */
export const clipLimits = { prompt: 2500, editorBytes: 100_000, presetTitle: 60, presets: 500 } as const;

/** Recommended descriptions that are shown together. */
export const recommendedCount = { text: 3, image: 5 } as const;

/** Milliseconds the search of presets waits after a key. */
export const presetSearchDelay = 300;

const clipStages = {
  preparing: stages.preparing,
  rendering: stages.rendering,
  finishing: stages.finishing,
};

/** A clip of what a text describes. */
export const textClip = tool({
  kind: 'text-clip',
  group: 'clip',
  channels: 'clip',
  price: perSecond(),
  stages: clipStages,
  name: toolNames.textClip,
  untitled: texts('文生视频作品', 'Clip from words', '文生影片作品', 'Klip daripada teks'),
  page: toolPages.textClip,
  hint: texts(
    '写一段画面描述，生成 5 秒或 10 秒的短片',
    'Describe a scene and get a clip of 5 or 10 seconds',
    '寫一段畫面描述，生成 5 秒或 10 秒的短片',
    'Huraikan satu babak dan dapatkan klip 5 atau 10 saat',
  ),
});

/** A clip that begins with a picture, lies between two, or follows one. */
export const imageClip = tool({
  kind: 'image-clip',
  group: 'clip',
  channels: 'clip',
  price: perSecond(),
  stages: clipStages,
  name: texts('图生视频', 'Image to video', '圖生影片', 'Imej ke video'),
  untitled: texts('图生视频作品', 'Clip from pictures', '圖生影片作品', 'Klip daripada gambar'),
  page: toolPages.imageClip,
  hint: texts(
    '让一张图片动起来，或在两张图片之间自然过渡',
    'Bring a picture to life, or move from one picture to another',
    '讓一張圖片動起來，或在兩張圖片之間自然過渡',
    'Hidupkan sekeping gambar, atau beralih dari satu gambar ke gambar lain',
  ),
});

export type ClipOrder = {
  type: 'text' | 'image';
  prompt: string;
  negative: string;
  mode: ClipMode;
  use: ImageUse;
  hasImage: boolean;
  api: string;
};

const letters = (text: string) => [...text].length;

/** The first thing that is missing or wrong in the form, in the order of the page. */
export function clipProblem(order: ClipOrder): Problem | undefined {
  if (!order.prompt.trim()) return problem('description-required');
  const long = [order.prompt, order.negative].some((text) => letters(text.trim()) > clipLimits.prompt);
  if (long) return problem('description-too-long', { limit: clipLimits.prompt });
  if (order.type === 'image' && !order.hasImage)
    return problem(order.use === 'first' ? 'frame-required' : 'reference-required');
  const { proText, reference } = clipChannelRules(order.api);
  if (order.type === 'image' && order.use === 'reference' && !reference)
    return problem('reference-unsupported');
  const blocked = order.type === 'text' && order.mode === 'pro' && !proText;
  return blocked ? problem('mode-maintenance') : undefined;
}

/** Whether a value of the slider is one of its steps. */
export function isImaginationStep(value: number): boolean {
  const { min, max, step } = imagination;
  return value >= min && value <= max && Math.abs(Math.round(value / step) * step - value) < 1e-6;
}

const presetTitleLetters = 20;

/** The title of a preset that got none: the beginning of what it says. */
export const presetTitle = (content: string): string =>
  [...content.replaceAll(/\s+/g, ' ').trim()].slice(0, presetTitleLetters).join('').trim();

/**
 * All that is wrong with a description that is kept. The dialog asks for a title (`titled`); saving from the editor does without
 * one.
 */
export function presetProblems(preset: { title: string; content: string; titled: boolean }): Problem[] {
  const title = preset.title.trim();
  const content = preset.content.trim();
  const { presetTitle, prompt } = clipLimits;
  return found(
    preset.titled && !title ? problem('preset-title-required') : undefined,
    letters(title) > presetTitle ? problem('name-too-long', { limit: presetTitle }) : undefined,
    content ? undefined : problem('preset-content-required'),
    letters(content) > prompt ? problem('description-too-long', { limit: prompt }) : undefined,
  );
}
