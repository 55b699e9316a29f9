import { sentencesOf, wordsIn } from './script-analysis.ts';
import { phrasesSaid } from './manner-phrases.ts';

/** How a person writes, measured from texts of their own. Shares are 0–1 of all sentences. */
export type Manner = {
  /** Texts that were read, and their characters. */
  texts: number;
  characters: number;
  /** Characters of a text in the middle of all. */
  length: number;
  /** Words of a sentence on average; Chinese characters count one by one. */
  sentenceLength: number;
  questions: number;
  exclamations: number;
  numbers: number;
  /** Sentences in which the person speaks of themselves, and to the listener. */
  self: number;
  listener: number;
  /** Sentences that end on a particle like 吧, 呢 or 啊. */
  particles: number;
  /** The listener is addressed as 您 rather than as 你, and “we” is 咱们. */
  formal: boolean;
  close: boolean;
  /** English is contracted: “don’t”, “it’s”. */
  contracted: boolean;
  /** How several of the texts begin and end, word for word; empty where each begins or ends elsewhere. */
  opening: string;
  ending: string;
  /** What the person likes to begin a sentence with, the most frequent first. */
  phrases: string[];
};

const selfWords = /[我咱]|\b(i|i'm|i’m|i've|i’ve|my|me|we|our|us|saya|kami|kita|aku)\b/i;
const listenerWords = /[你您]|大家|家人们|朋友们|\b(you|your|you're|you’re|anda|awak|kamu|korang)\b/i;
const particle = /[吧呢啊呀哦嘛啦吗嗎哈][”"』」]?[。！？!?…]*$/;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const round = (value: number) => Math.round(value * 1000) / 1000;

/** What is measured of one text or of several: the part of a manner that two scripts can be compared by. */
function measuresOf(texts: string[]) {
  const sentences = texts.flatMap(sentencesOf);
  const share = (fits: (sentence: string) => boolean) =>
    round(sentences.filter(fits).length / Math.max(1, sentences.length));
  const words = sentences.reduce((sum, sentence) => sum + wordsIn(sentence), 0);
  return {
    sentenceLength: round(words / Math.max(1, sentences.length)),
    questions: share((sentence) => /[?？]["”』」]*$/.test(sentence)),
    exclamations: share((sentence) => /[!！]["”』」]*$/.test(sentence)),
    numbers: share((sentence) => /\d/.test(sentence)),
    self: share((sentence) => selfWords.test(sentence)),
    listener: share((sentence) => listenerWords.test(sentence)),
    particles: share((sentence) => particle.test(sentence)),
  };
}

/** Learns the manner of the person who wrote these texts. */
export function mannerOf(texts: string[]): Manner {
  const all = texts.join('\n');
  const lengths = texts.map((text) => [...text.trim()].length).sort((a, b) => a - b);
  const opening = shared(texts.map(beginningsOf));
  const ending = shared(texts.map((text) => sentencesOf(text).slice(-1)));
  return {
    texts: texts.length,
    characters: lengths.reduce((sum, length) => sum + length, 0),
    length: lengths[Math.floor(lengths.length / 2)] ?? 0,
    ...measuresOf(texts),
    formal: count(all, /您/g) > count(all, /你/g),
    close: count(all, /咱们|咱們/g) > count(all, /我们|我們/g),
    contracted: count(all, contractions) > count(all, expanded),
    opening,
    ending,
    phrases: phrasesSaid(
      texts.flatMap(sentencesOf).filter((sentence) => !sentence.startsWith(opening || '\n')),
    ),
  };
}

const contractions = /\b(?:don|doesn|isn|aren|can|won|didn|it|that|you|we|i|they)['’](?:t|s|re|m|ve|ll)\b/gi;
const expanded =
  /\b(?:do not|does not|is not|are not|cannot|will not|did not|it is|that is|you are|we are|i am)\b/gi;

/** A beginning or an ending is the person's own from this share of their texts on. */
const ownFrom = 0.3;

/** The first sentence of a text, and its first one or two clauses. */
function beginningsOf(text: string): string[] {
  const [first = ''] = sentencesOf(text);
  const clauses = first.split(/(?<=[，,])/);
  const parts = [first, clauses.slice(0, 2).join(''), clauses[0] ?? ''];
  return [...new Set(parts.map(bare))].filter((part) => [...part].length >= 3);
}

/** A sentence without its last mark. */
const bare = (sentence: string) => {
  const marks = /[\s，,。.！!？?…~～]/u;
  let end = sentence.length;
  while (end > 0 && marks.test(sentence[end - 1]!)) end--;
  return sentence.slice(0, end).trim();
};

/** The longest of what enough of the texts share; empty without one. */
function shared(candidates: string[][]): string {
  const times = new Map<string, number>();
  for (const own of candidates)
    for (const part of new Set(own.map(bare))) if (part) times.set(part, (times.get(part) ?? 0) + 1);
  const often = [...times].filter(([, found]) => found >= 2 && found >= candidates.length * ownFrom);
  return often.sort(([a, x], [b, y]) => b.length - a.length || y - x)[0]?.[0] ?? '';
}

/** How far a script is from a manner: 0 for the same habits. What is said does not count, only how. */
export function mannerDistance(script: string, manner: Manner): number {
  const found = measuresOf([script]);
  return Math.hypot(
    (found.sentenceLength - manner.sentenceLength) / 12,
    2 * (found.questions - manner.questions),
    2 * (found.exclamations - manner.exclamations),
    found.numbers - manner.numbers,
    found.self - manner.self,
    found.listener - manner.listener,
    2 * (found.particles - manner.particles),
  );
}
