import { texts, type Texts } from './languages.ts';
import { megabyte } from './media.ts';
import { problem, type Problem } from './problems.ts';
import { perWork, tool } from './tool.ts';

const fetching = texts('下载视频', 'Fetching the video', '下載影片', 'Mengambil video');

const common = { group: 'extract', price: perWork(50) } as const;

/** The video behind a link, as a file of one's own. */
export const videoExtract = tool({
  ...common,
  kind: 'video-extract',
  stages: { fetching, encoding: texts('转换格式', 'Converting', '轉換格式', 'Menukar format') },
  name: texts('视频提取', 'Video extraction', '影片提取', 'Pengekstrakan video'),
  untitled: texts('提取的视频', 'Extracted video', '提取的影片', 'Video yang diekstrak'),
  page: '/store/extraction',
});

/** The sound of a video, from a link or a file. */
export const audioExtract = tool({
  ...common,
  kind: 'audio-extract',
  stages: videoExtract.stages,
  name: texts('音频提取', 'Audio extraction', '音訊提取', 'Pengekstrakan audio'),
  untitled: texts('提取的音频', 'Extracted audio', '提取的音訊', 'Audio yang diekstrak'),
  page: '/store/audioExtraction',
});

export const extractTools = { video: videoExtract, audio: audioExtract } as const;
export type ExtractWish = keyof typeof extractTools;

/** Where the video comes from: a link, or a file of the user's. */
export type ExtractFrom = 'online' | 'local';

/** Points of one extraction: a file need not be fetched. */
export const extractCredits: Record<ExtractFrom, number> = { online: 50, local: 10 };

/** Free extractions of each kind on a day of the operator. */
export const freeExtractions = { member: 3, guest: 1 } as const;

/** What is fetched at most, and how long it may be. */
export const extractLimits = {
  maxBytes: 500 * megabyte,
  maxSeconds: 60 * 60,
  fetchSeconds: 20 * 60,
} as const;

/** Characters of the text a link is looked for in. */
export const maxLinkText = 2000;

const address = /https?:\/\/[^\s<>"'，。；！？、）)】」》\u3000]+/i;

/** The first web address in a text that was pasted, as sharing buttons write them with words around; undefined without one. */
export function firstLink(text: string): string | undefined {
  const found = address.exec(text.trim())?.[0]?.replace(/[.,;:!?]+$/, '');
  return found !== undefined && URL.canParse(found) ? found : undefined;
}

/** What is missing or wrong in an order. */
export function extractProblem(form: {
  from: ExtractFrom;
  link: string;
  fileId: string;
}): Problem | undefined {
  if (form.from === 'local') return form.fileId ? undefined : problem('video-required');
  return firstLink(form.link) ? undefined : problem('link-invalid');
}

/** What the states of an extraction are called. */
export const extractWords: Record<'generating' | 'success' | 'failed', Texts> = {
  generating: texts('处理中', 'Processing', '處理中', 'Sedang diproses'),
  success: texts('成功', 'Done', '成功', 'Siap'),
  failed: texts('失败', 'Failed', '失敗', 'Gagal'),
};
