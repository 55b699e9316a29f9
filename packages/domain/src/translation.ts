import { voiceEngine } from './engine-texts.ts';
import { texts, type Texts } from './languages.ts';
import { problem, type Problem } from './problems.ts';
import type { Cue } from './subtitles.ts';
import { toolNames, toolPages } from './tool-names.ts';
import { perSecond, stages, tool } from './tool.ts';

/** `lips`: the lips move with the new voice. `voice`: only the voice changes. */
export const translationModes = ['lips', 'voice'] as const;
export type TranslationMode = (typeof translationModes)[number];

/** Points a second of each mode. */
export const translationCredits: Record<TranslationMode, number> = { lips: 5, voice: 3 };

/** A video whose words are spoken in another language. */
export const translation = tool({
  kind: 'translation',
  group: 'translation',
  price: perSecond(translationCredits.voice, { modes: Object.values(translationCredits) }),
  stages: {
    listening: texts('识别台词', 'Finding the lines', '辨識台詞', 'Mencari baris'),
    reading: texts('读取字幕', 'Reading the subtitles', '讀取字幕', 'Membaca sari kata'),
    translating: texts('翻译台词', 'Translating', '翻譯台詞', 'Menterjemah'),
    review: texts('等待校对', 'Waiting for your review', '等待校對', 'Menunggu semakan anda'),
    speech: stages.speech,
    rendering: stages.rendering,
    finishing: stages.finishing,
  },
  name: toolNames.translation,
  untitled: texts('未命名翻译', 'Untitled translation', '未命名翻譯', 'Terjemahan tanpa nama'),
  page: toolPages.translation,
  engine: voiceEngine,
  hint: texts(
    '上传一条视频，选择语言，它就会用另一种语言开口',
    'Upload a video, choose a language, and it speaks that language',
    '上傳一條影片，選擇語言，它就會用另一種語言開口',
    'Muat naik video, pilih bahasa, dan ia bercakap dalam bahasa itu',
  ),
});

/** Languages that are translated from and into: those that voices here speak. */
export const translationLanguages: { id: string; icon: string; name: Texts }[] = [
  { id: 'zh-CN', icon: '🇨🇳', name: texts('中文', 'Chinese', '中文', 'Cina') },
  { id: 'en-US', icon: '🇺🇸', name: texts('英语', 'English', '英語', 'Inggeris') },
  { id: 'ms-MY', icon: '🇲🇾', name: texts('马来语', 'Malay', '馬來語', 'Melayu') },
];
export const isTranslationLanguage = (id: string): boolean => translationLanguages.some((it) => it.id === id);

export const translationSubtitles = ['none', 'source', 'target', 'both'] as const;
export type TranslationSubtitles = (typeof translationSubtitles)[number];

/** What becomes of the subtitles that are in the picture already. */
export const oldSubtitleWays = ['keep', 'cover', 'crop'] as const;
export type OldSubtitles = (typeof oldSubtitleWays)[number];

/** Lines of one video, and how long it may be. */
export const maxTranslationLines = 500;
export const maxTranslationSeconds = 600;

/** Days that a translation waits for its lines to be approved; its points are held that long. */
export const reviewDays = 7;

/** One line: seconds, what is said, and what will be said. A line without a target keeps the original sound. */
export type TranslationLine = {
  start: number;
  end: number;
  /** Number of its speaker, from 1. */
  speaker: number;
  source: string;
  target: string;
  /** Empty: the voice of its speaker. */
  voiceId: string;
};

/** Where a face is, as shares of the picture: left upper corner and size. */
export type SpeakerFace = { x: number; y: number; width: number; height: number };

/**
 * Someone who is heard in the video, and the voice that speaks for them; empty: the voice of the work. `face` tells where they
 * are among others: in each shot the face nearest to it is theirs. Without it the largest face is.
 */
export type TranslationSpeaker = { n: number; name: string; voiceId: string; face?: SpeakerFace | undefined };
export const maxSpeakers = 20;

/** The voice that says a line. */
export function voiceOfLine(
  line: Pick<TranslationLine, 'speaker' | 'voiceId'>,
  speakers: readonly TranslationSpeaker[],
  usual: string,
): string {
  return line.voiceId || speakers.find(({ n }) => n === line.speaker)?.voiceId || usual;
}

/** What a video says: its lines, who speaks them, and the voice of those without one of their own. */
export type SaidLines = {
  lines: readonly TranslationLine[];
  speakers: readonly TranslationSpeaker[];
  voiceId: string;
};

/**
 * Seconds of a video that are made again because its lines have changed, rounded up: those at which a line said something else
 * before, or does now. 0 where nothing has changed.
 */
export function changedSeconds(before: SaidLines, after: SaidLines): number {
  const [were, are] = [before, after].map(
    (said) => new Map(said.lines.map((line) => [meaningOf(line, said), line])),
  ) as [Map<string, TranslationLine>, Map<string, TranslationLine>];
  const changed = [
    ...[...were].filter(([meaning]) => !are.has(meaning)),
    ...[...are].filter(([meaning]) => !were.has(meaning)),
  ].map(([, line]) => line);
  let [seconds, until] = [0, 0];
  for (const { start, end } of changed.toSorted((a, b) => a.start - b.start)) {
    seconds += Math.max(0, end - Math.max(start, until));
    until = Math.max(until, end);
  }
  return Math.max(0, Math.ceil(seconds - 1e-6));
}

/** Everything of a line that is heard or seen. */
function meaningOf(line: TranslationLine, { speakers, voiceId }: SaidLines): string {
  const { start, end, source, target, speaker } = line;
  const face = target.trim() ? speakers.find(({ n }) => n === speaker)?.face : undefined;
  return JSON.stringify([start, end, source, target, target && voiceOfLine(line, speakers, voiceId), face]);
}

/** The first thing that is missing in an order, in the order of the page. */
export function translationProblem(form: {
  fileId: string;
  source: string;
  target: string;
}): Problem | undefined {
  if (!form.fileId) return problem('video-required');
  if (!isTranslationLanguage(form.source)) return problem('source-language-required');
  if (!isTranslationLanguage(form.target)) return problem('target-language-required');
  return undefined;
}

/** What a voice may do to fit: speak faster, first hardly heard, then heard; begin early; leave a gap to the next line. */
export const fitLimits = { soft: 1.18, hard: 1.3, early: 0.15, gap: 0.12, late: 1.2 } as const;

export type Fit = {
  /** Seconds at which the voice begins and ends. */
  start: number;
  end: number;
  rate: number;
  /** `fits` as it is, `pause` of the next line is borrowed, `faster` hardly heard, `hurried` heard, `long` fits in no way. */
  how: 'fits' | 'pause' | 'faster' | 'hurried' | 'long';
  /** Of a line that is too long: characters that would fit. */
  maxChars?: number;
};

type FitLine = { start: number; end: number; text: string; natural: number };

/**
 * Finds a place for each line: the pause behind it is borrowed first, then the voice hurries up to 1.18, then up to 1.30 times;
 * what is longer has to be written shorter. `natural` is how long the line is at rate 1; `duration` that of the video.
 */
export function fitLines(lines: readonly FitLine[], duration: number): Fit[] {
  const { soft, hard, early: maxEarly, gap, late: maxLate } = fitLimits;
  let before = 0;
  return lines.map(({ start, end, text, natural }, index) => {
    const next = lines[index + 1]?.start ?? duration;
    // A line may begin a little early where the one before has ended; it never begins late by itself.
    const early = Math.min(maxEarly / 2, Math.max(0, start - before - gap));
    const late = Math.max(0, Math.min(next - gap - end, maxLate));
    const slot = Math.max(0.2, Math.min(end, next) - start);
    const room = slot + early + late;
    const place = (rate: number, from: number, how: Fit['how']): Fit => {
      before = from + natural / rate;
      return { start: from, end: before, rate, how };
    };
    if (natural <= slot) return place(1, start, 'fits');
    if (natural <= slot + late) return place(1, start, 'pause');
    if (natural / room <= soft) return place(natural / room, start - early, 'faster');
    if (natural / room <= hard) return place(natural / room, start - early, 'hurried');
    const maxChars = Math.max(1, Math.floor(([...text].length * room * hard) / natural));
    return { ...place(hard, start - early, 'long'), maxChars };
  });
}

/** Characters a second at rate 1, for a guess before a voice has spoken. */
const pace: Record<string, number> = { zh: 4.9, en: 15.5, ms: 14.2 };

/** About how many seconds a text takes to say. */
export function guessSeconds(text: string, language: string): number {
  const letters = [...text.replaceAll(/[^\p{L}\p{N} ]/gu, '')].length;
  const stops = (text.match(/[。.!！?？；;，,、]/g) ?? []).length;
  return letters / (pace[language.slice(0, 2)] ?? 14) + stops * 0.2;
}

/** The subtitles that were asked for; `placed` says when each line is said, and its words where a voice says it. */
export function translationCues(
  lines: readonly TranslationLine[],
  placed: readonly Pick<Cue, 'start' | 'end' | 'words'>[],
  wanted: TranslationSubtitles,
): Cue[] {
  return lines.flatMap((line, index) => {
    const { start, end, words } = placed[index] ?? { ...line, words: undefined };
    const parts =
      wanted === 'both' ? [line.target, line.source] : [wanted === 'source' ? line.source : line.target];
    const rows = parts.map((part) => part.trim()).filter(Boolean);
    if (rows.length === 0) return [];
    const cue = { start, end: Math.max(end, start + 0.3), text: rows.join('\n') };
    // The words that are heard are those of the target.
    const heard = wanted !== 'source' && words ? { words } : {};
    return [{ ...cue, ...heard, ...(rows.length > 1 ? { saidRows: rows[0]!.split(/[\r\n]+/).length } : {}) }];
  });
}
