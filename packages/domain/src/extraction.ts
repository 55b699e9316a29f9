import { fetchEngine, readEngine } from './engine-texts.ts';
import { texts, type Texts } from './languages.ts';
import { megabyte } from './media.ts';
import { problem, type Problem } from './problems.ts';
import { toolNames, toolPages } from './tool-names.ts';
import { perWork, stages, tool } from './tool.ts';

const fetching = texts('下载视频', 'Fetching the video', '下載影片', 'Mengambil video');

/** Where the video comes from: a link, or a file of the user's. */
export type ExtractFrom = 'online' | 'local';

/** Points of one extraction: a file need not be fetched. */
export const extractCredits: Record<ExtractFrom, number> = { online: 50, local: 10 };

const common = {
  group: 'extract',
  price: perWork(extractCredits.online, { modes: Object.values(extractCredits) }),
  lane: 'links',
} as const;

/** The video behind a link, as a file of one's own. */
export const videoExtract = tool({
  ...common,
  kind: 'video-extract',
  stages: { fetching, encoding: texts('转换格式', 'Converting', '轉換格式', 'Menukar format') },
  name: texts('视频提取', 'Video extraction', '影片提取', 'Pengekstrakan video'),
  untitled: texts('提取的视频', 'Extracted video', '提取的影片', 'Video yang diekstrak'),
  page: toolPages.videoExtract,
  engine: fetchEngine,
});

/** The sound of a video, from a link or a file. */
export const audioExtract = tool({
  ...common,
  kind: 'audio-extract',
  stages: videoExtract.stages,
  name: texts('音频提取', 'Audio extraction', '音訊提取', 'Pengekstrakan audio'),
  untitled: texts('提取的音频', 'Extracted audio', '提取的音訊', 'Audio yang diekstrak'),
  page: toolPages.audioExtract,
  engine: fetchEngine,
});

/** The words of a video: what is written in the picture and what is said. */
export const copyExtract = tool({
  ...common,
  kind: 'copy-extract',
  stages: {
    fetching,
    reading: texts('识别画面文字', 'Reading the captions', '辨識畫面文字', 'Membaca kapsyen'),
    hearing: texts('识别语音', 'Listening to the speech', '辨識語音', 'Mendengar ucapan'),
    finishing: stages.finishing,
  },
  name: toolNames.copyExtract,
  untitled: texts('提取的文案', 'Extracted copy', '提取的文案', 'Teks yang diekstrak'),
  page: toolPages.copyExtract,
  engine: readEngine,
});

export const extractTools = { video: videoExtract, audio: audioExtract, copy: copyExtract } as const;
export type ExtractWish = keyof typeof extractTools;

/** Free extractions of each kind on a day of the operator. */
export const freeExtractions = { member: 3, guest: 1 } as const;

/** What is fetched at most, and how long it may be. */
export const extractLimits = {
  maxBytes: 500 * megabyte,
  maxSeconds: 60 * 60,
  fetchSeconds: 20 * 60,
} as const;

/** How fast a link has to be fetched. */
export type FetchPace = {
  /** At least so many bytes in so many seconds, once its server has had this patience to begin. */
  bytes: number;
  seconds: number;
  patience: number;
  /** Seconds that any fetch may take, one more for so many bytes, and the most. */
  atLeast: number;
  bytesPerSecond: number;
  most: number;
};
export const fetchPace: FetchPace = {
  bytes: 64 * 1024,
  seconds: 10,
  patience: 20,
  atLeast: 60,
  bytesPerSecond: 100 * 1024,
  most: extractLimits.fetchSeconds,
};

/** Seconds in which so many bytes have to be there. */
export const fetchSecondsOf = (bytes: number, pace: FetchPace): number =>
  Math.min(pace.most, pace.atLeast + bytes / pace.bytesPerSecond);

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

/** One line of a video's words: seconds, what was heard, what was read in the picture, and what its user made of them. */
export type CopyLine = { start: number; end: number; heard: string; read: string; text: string };

/** Lines of one video. */
export const maxCopyLines = 2000;

/** The words of the lines as one text, one line each. */
export const copyText = (lines: readonly Pick<CopyLine, 'text'>[]): string =>
  lines
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join('\n');

/** Seconds that a line must share with what was heard to be the same. */
const leastShared = 0.2;

type Timed = { start: number; end: number; text: string };

/**
 * Sets what was read beside what was heard: each piece of speech stands with the caption it shares most time with, and alone
 * where there is none. What was read is the text, else what was heard.
 */
export function sideBySide(read: readonly Timed[], heard: readonly Timed[]): CopyLine[] {
  const lines: CopyLine[] = read.map(({ start, end, text }) => ({ start, end, heard: '', read: text, text }));
  const captions = lines.slice();
  for (const { start, end, text } of heard) {
    const shared = (line: CopyLine) => Math.min(line.end, end) - Math.max(line.start, start);
    const best = captions.reduce<CopyLine | undefined>(
      (found, line) => (!found || shared(line) > shared(found) ? line : found),
      undefined,
    );
    if (best && shared(best) >= Math.min(leastShared, (end - start) / 2))
      best.heard = best.heard ? `${best.heard} ${text}` : text;
    else lines.push({ start, end, heard: text, read: '', text });
  }
  return lines.toSorted((a, b) => a.start - b.start).slice(0, maxCopyLines);
}

/** What the states of an extraction are called. */
export const extractWords: Record<'generating' | 'success' | 'failed', Texts> = {
  generating: texts('处理中', 'Processing', '處理中', 'Sedang diproses'),
  success: texts('成功', 'Done', '成功', 'Siap'),
  failed: texts('失败', 'Failed', '失敗', 'Gagal'),
};

/** Sites that give their videos to their own apps alone: a link to one needs something that knows the site. */
const closedSites =
  /(?:^|\.)(?:douyin\.com|iesdouyin\.com|kuaishou\.com|chenzhongtech\.com|xiaohongshu\.com|xhslink\.com|bilibili\.com|b23\.tv|ixigua\.com|weibo\.(?:com|cn)|weishi\.qq\.com|channels\.weixin\.qq\.com|tiktok\.com|youtube\.com|youtu\.be|instagram\.com|facebook\.com|fb\.watch|twitter\.com|x\.com|threads\.(?:net|com)|snapchat\.com)$/i;

/** Whether an address leads to such a site. */
export const isClosedSite = (link: string): boolean => closedSites.test(URL.parse(link)?.hostname ?? '');
