import { estimateSeconds } from './script.ts';

/** What a sentence does in a script. */
export const scriptRoles = ['hook', 'body', 'turn', 'call'] as const;
export type ScriptRole = (typeof scriptRoles)[number];

/** A piece of speech and its seconds from the beginning. */
export type TimedText = { text: string; start: number; end: number };

export type ScriptSentence = {
  text: string;
  /** Seconds from the beginning: of the recording, else estimated from the usual pace of speech. */
  start: number;
  end: number;
  role: ScriptRole;
  question: boolean;
  /** Numbers as they are written: `8折`, `30%`, `3.5`, `三分钟`, `ten`. */
  numbers: string[];
};

export type ScriptAnalysis = {
  sentences: ScriptSentence[];
  /** Seconds from the beginning to the end of the last sentence. */
  seconds: number;
  /** Letters, signs and digits, without blanks and punctuation. */
  characters: number;
  /** Characters of Chinese, or words of other languages. */
  words: number;
  /** While something is said; pauses do not count. */
  wordsPerSecond: number;
  /** Words of a sentence on average. */
  sentenceLength: number;
  questions: number;
  numbers: number;
  turns: number;
  /** Sentences that end with an exclamation mark. */
  exclamations: number;
};

/** The hook is what is mostly said within the first seconds, and always the first sentence. */
const hookSeconds = 3;
/** A call to act stands in the last quarter. */
const callFrom = 0.75;

const turns =
  /但是|可是|不过|然而|其实|没想到|結果|结果|直到|反而|才发现|才發現|谁知道?|不過|沒想到|\b(but|however|yet|actually|until|instead|except|tetapi|tapi|namun|sebaliknya|sebenarnya)\b/i;
const calls =
  /关注|点赞|收藏|评论|转发|私信|下单|购买|点击|链接|到店|预约|扫码|領取|领取|關注|按讚|留言|分享|訂閱|订阅|\b(follow|like|share|comment|subscribe|click|tap|order|buy|visit|book|call|link|ikuti|kongsi|klik|beli|tempah|hubungi|pautan|langgan)\b/i;
const numberWords =
  /\d+(?:[.,]\d+)*(?:\s?%|[万千百亿萬億]|[折元块塊年月天日岁个倍秒分])?|[百千万]分之[一二三四五六七八九十]+|(?:[一二两三四五六七八九]?[十百千万]{1,8}[一二三四五六七八九]?|[二两三四五六七八九])(?:分钟|小时|分鐘|小時|[秒天年倍块塊元步招件斤折岁歲成条條])|一(?:分钟|小时|分鐘|小時|[秒倍元])|\b(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|fifty|hundred|thousand|million|dua|tiga|empat|lima|enam|tujuh|lapan|sembilan|sepuluh|seratus|seribu|sejuta)\b/gi;

/** The sentences of a text, as they stand in it. A point inside of a number ends none; a line break ends one. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/[。！？!?…]["”’」』）)。！？!?…]*|[.;；]["”’)]*(?=\s|$)/gu, '$&\n')
    .split(/\n+/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** Chinese characters count one by one, words of other languages as a whole. */
export const wordsIn = (text: string): number => (text.match(oneWord) ?? []).length;

const foreign = String.raw`(?:(?!\p{Script=Han})[\p{L}\p{N}])+`;
const oneWord = new RegExp(String.raw`\p{Script=Han}|${foreign}(?:['’-]${foreign})*`, 'gu');

/**
 * What a script is built of, measured from its words alone: hook, turns and call, questions, numbers and pace. Times are
 * estimates until a recording gives them.
 */
export function analyseScript(text: string): ScriptAnalysis {
  const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
  let at = 0;
  const parts = sentencesOf(text).map((part): TimedText => {
    const start = at;
    at += estimateSeconds(part, { language });
    return { text: part, start, end: at };
  });
  return analyseTimed(parts);
}

/**
 * The same of what is said in a recording: `lines` as they were heard or read, in their order. Several sentences of one
 * line share its seconds by their words.
 */
export function analyseSpeech(lines: readonly TimedText[]): ScriptAnalysis {
  return analyseTimed(
    lines.flatMap(({ text, start, end }) => {
      const parts = sentencesOf(text).map((part) => ({ text: part, words: wordsIn(part) }));
      const words = parts.reduce((sum, part) => sum + part.words, 0);
      let before = 0;
      const at = () => start + ((end - start) * before) / words;
      return parts.map((part): TimedText => {
        const from = at();
        before += part.words;
        return { text: part.text, start: from, end: at() };
      });
    }),
  );
}

function analyseTimed(parts: TimedText[]): ScriptAnalysis {
  const text = parts.map((part) => part.text).join('\n');
  const seconds = parts.reduce((last, { end }) => Math.max(last, end), 0);
  const spoken = parts.reduce((sum, { start, end }) => sum + (end - start), 0);
  const sentences = parts.map((part, index): ScriptSentence => ({
    ...part,
    role: roleOf(part, { index, count: parts.length, seconds }),
    question: /[?？]/.test(part.text) || /[吗嗎呢]["”」]?[。！]?$/.test(part.text),
    numbers: part.text.match(numberWords) ?? [],
  }));
  const words = wordsIn(text);
  return {
    sentences,
    seconds,
    characters: text.match(/[\p{L}\p{N}]/gu)?.length ?? 0,
    words,
    wordsPerSecond: spoken > 0 ? words / spoken : 0,
    sentenceLength: parts.length > 0 ? words / parts.length : 0,
    questions: sentences.filter(({ question }) => question).length,
    numbers: sentences.reduce((sum, { numbers }) => sum + numbers.length, 0),
    turns: sentences.filter(({ role }) => role === 'turn').length,
    exclamations: parts.filter((part) => /[!！]["”’」』]*$/.test(part.text)).length,
  };
}

type Position = { index: number; count: number; seconds: number };

function roleOf({ text, start, end }: TimedText, { index, count, seconds }: Position): ScriptRole {
  if (index === 0) return 'hook';
  if (calls.test(text) && (index === count - 1 || start >= seconds * callFrom)) return 'call';
  if (turns.test(text)) return 'turn';
  return (start + end) / 2 < hookSeconds ? 'hook' : 'body';
}
