import { accountAnalysis, accountSteps } from './account-analysis.ts';
import { videoAnalysis, videoAnalysisCredits } from './analysis.ts';
import { botSpeech, speechPrices } from './bots.ts';
import { chatPrice } from './chat.ts';
import { copywriteCredits } from './copywrite.ts';
import { dubbing, dubbingCredits } from './dubbing.ts';
import { extractCredits, extractTools } from './extraction.ts';
import { texts, type Texts } from './languages.ts';
import { oneClick, oneClickCredits } from './one-click.ts';
import { spaceExpansion, type PriceUnit } from './pricing.ts';
import { scriptCredits, scriptOrder } from './script-orders.ts';
import { superClonePrices } from './super-clones.ts';
import { translation, translationCredits } from './translation.ts';

/** A price that no channel has: what it is for, and what it is until an operator changes it. */
type ToolPrice = {
  label: Texts;
  unit: PriceUnit;
  /** Points of a unit in the specification. */
  usual: number;
  /** The kinds of works, or of what else the store shows, that may cost it. */
  kinds: readonly string[];
};

/** What a thing is called with the way that it is done. */
const by = (name: Texts, ...ways: [string, string, string, string]): Texts => ({
  'zh-CN': `${name['zh-CN']}（${ways[0]}）`,
  'en-US': `${name['en-US']} (${ways[1]})`,
  'zh-TW': `${name['zh-TW']}（${ways[2]}）`,
  'ms-MY': `${name['ms-MY']} (${ways[3]})`,
});

const extraction = texts('视频、音频、文案提取', 'Extraction', '影片、音訊、文案提取', 'Pengekstrakan');
const extracts = Object.values(extractTools).map(({ kind }) => kind);
const superClone = texts('超级克隆', 'Super clone', '超級複製', 'Klon super');
const [fewVideos, allVideos] = accountSteps;

/** Every such price by its name; that of a tool with a single one is named as its works are. */
export const toolPrices = {
  dubbing: { label: dubbing.name, unit: 'second', usual: dubbingCredits, kinds: [dubbing.kind] },
  'translate-lips': {
    label: by(translation.name, '对口型', 'lips', '對口型', 'bibir'),
    unit: 'second',
    usual: translationCredits.lips,
    kinds: [translation.kind],
  },
  'translate-voice': {
    label: by(translation.name, '仅配音', 'voice only', '僅配音', 'suara sahaja'),
    unit: 'second',
    usual: translationCredits.voice,
    kinds: [translation.kind],
  },
  'one-click': { label: oneClick.name, unit: 'second', usual: oneClickCredits.make, kinds: [oneClick.kind] },
  'one-click-again': {
    label: by(oneClick.name, '修改后的秒数', 'seconds that are changed', '修改後的秒數', 'saat yang diubah'),
    unit: 'second',
    usual: oneClickCredits.again,
    kinds: [oneClick.kind],
  },
  'extract-online': {
    label: by(extraction, '链接', 'link', '連結', 'pautan'),
    unit: 'work',
    usual: extractCredits.online,
    kinds: extracts,
  },
  'extract-local': {
    label: by(extraction, '上传', 'upload', '上傳', 'muat naik'),
    unit: 'work',
    usual: extractCredits.local,
    kinds: extracts,
  },
  script: { label: scriptOrder.name, unit: 'work', usual: scriptCredits, kinds: [scriptOrder.kind] },
  'video-analysis': {
    label: videoAnalysis.name,
    unit: 'work',
    usual: videoAnalysisCredits,
    kinds: [videoAnalysis.kind],
  },
  'account-few': {
    label: by(
      accountAnalysis.name,
      `至多 ${fewVideos.videos} 条视频`,
      `up to ${fewVideos.videos} videos`,
      `至多 ${fewVideos.videos} 支影片`,
      `hingga ${fewVideos.videos} video`,
    ),
    unit: 'work',
    usual: fewVideos.credits,
    kinds: [accountAnalysis.kind],
  },
  'account-many': {
    label: by(
      accountAnalysis.name,
      `至多 ${allVideos.videos} 条视频`,
      `up to ${allVideos.videos} videos`,
      `至多 ${allVideos.videos} 支影片`,
      `hingga ${allVideos.videos} video`,
    ),
    unit: 'work',
    usual: allVideos.credits,
    kinds: [accountAnalysis.kind],
  },
  chat: {
    label: texts('AI 对话', 'AI chat', 'AI 對話', 'Sembang AI'),
    unit: 'work',
    usual: chatPrice,
    kinds: ['chat'],
  },
  copywrite: {
    label: texts('专属文案', 'Exclusive copy', '專屬文案', 'Teks eksklusif'),
    unit: 'work',
    usual: copywriteCredits,
    kinds: ['copywrite'],
  },
  'super-clone-learn': {
    label: by(superClone, '学习', 'learning', '學習', 'belajar'),
    unit: 'work',
    usual: superClonePrices.learn,
    kinds: ['super-clone'],
  },
  'super-clone-write': {
    label: by(superClone, '写作', 'writing', '寫作', 'menulis'),
    unit: 'work',
    usual: superClonePrices.write,
    kinds: ['super-clone'],
  },
  'employee-voice': {
    label: by(botSpeech.name, '声音', 'voice', '聲音', 'suara'),
    unit: 'second',
    usual: speechPrices.voice,
    kinds: [botSpeech.kind],
  },
  'employee-video': {
    label: by(botSpeech.name, '视频', 'video', '影片', 'video'),
    unit: 'second',
    usual: speechPrices.video,
    kinds: [botSpeech.kind],
  },
  space: {
    label: texts('扩容 5 GB', 'Storage, 5 GB more', '擴充 5 GB', 'Storan, tambah 5 GB'),
    unit: 'work',
    usual: spaceExpansion.credits,
    kinds: ['space'],
  },
} as const satisfies Record<string, ToolPrice>;

export type PriceName = keyof typeof toolPrices;
export const priceNames = Object.keys(toolPrices) as PriceName[];

/** Every price as it is now, in points of a unit. */
export type Prices = Record<PriceName, number>;

export const usualPrices = Object.fromEntries(
  priceNames.map((name) => [name, toolPrices[name].usual]),
) as Prices;

/** What a kind of the store may cost; undefined for one that has no price of these. */
export function pricesOfKind(kind: string, prices: Prices): number[] | undefined {
  const names = priceNames.filter((name) => (toolPrices[name].kinds as readonly string[]).includes(kind));
  return names.length > 0 ? names.map((name) => prices[name]) : undefined;
}
