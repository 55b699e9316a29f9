import type { Manner } from '@likeness/domain/manner';
import { sentencesOf, wordsIn } from '@likeness/domain/script-analysis';
import type { Random } from '@likeness/domain/maths/seeded-random';
import type { Slot } from './fit.ts';
import type { Tongue } from './frames.ts';
import type { Offer, Speaker } from '../port.ts';

type Change = [RegExp, string];

const formal: Change[] = [
  [/你们|你們/g, '大家'],
  [/你/g, '您'],
];
const plain: Change[] = [[/您/g, '你']];
const close: Change[] = [
  [/我们/g, '咱们'],
  [/我們/g, '咱們'],
];
const contracted: Change[] = [
  [/\b(do|does|did|is|are|was|were|has|have) not\b/gi, "$1n't"],
  [/\bcannot\b/gi, "can't"],
  [/\b(it|that|there) is(?= )/gi, "$1's"],
  [/\b(you|we|they) are(?= )/gi, "$1're"],
];
const expanded: Change[] = [
  [/\b(do|does|did|is|are|was|were|has|have)n['’]t\b/gi, '$1 not'],
  [/\bcan['’]t\b/gi, 'cannot'],
  [/\b(it|that|there)['’]s(?= (?:a|an|the|not|so|too|very|more|in|on)\b)/gi, '$1 is'],
  [/\b(you|we|they)['’]re\b/gi, '$1 are'],
];

/** A sentence as this person would put it: how they address the listener, and whether they contract. Its facts stay. */
export function inManner(sentence: string, manner: Manner): string {
  const changes = [
    ...(manner.formal ? formal : plain),
    ...(manner.close ? close : []),
    ...(manner.contracted ? contracted : expanded),
  ];
  return changes.reduce((text, [pattern, put]) => text.replace(pattern, put), sentence);
}

/** How many of the sentences that could begin with a habit of the person do. */
const habitShare = 0.18;

/** The sentence behind one of the person's habits of speech, where chance and the sentence allow it. */
function withHabit(sentence: string, manner: Manner, tongue: Tongue, random: Random): string {
  const { phrases } = manner;
  const fits = /^[^，,]{6,}/u.test(sentence) && !/[?？]/.test(sentence);
  if (phrases.length === 0 || !fits || random() > habitShare) return sentence;
  const phrase = phrases[Math.floor(random() * phrases.length)]!;
  if (tongue.gap === '') return `${phrase}，${sentence}`;
  const begun = /^(I\b|I['’]|[A-Z]{2})/.test(sentence) ? sentence : lowered(sentence);
  return `${phrase}, ${begun}`;
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Whether the person's words are written in the letters of the language; habits of another one are left out. */
const speaks = (text: string, tongue: Tongue): boolean =>
  /\p{Script=Han}/u.test(text) === (tongue.gap === '');

/** Some statements become exclamations, as many as the person makes. The length stays. */
export function exclaimed(sentences: string[], manner: Manner, random: Random): string[] {
  return sentences.map((sentence) => {
    if (!/[。.]$/.test(sentence) || random() > manner.exclamations) return sentence;
    return sentence.replace(/[。.]$/, (mark) => (mark === '。' ? '！' : '!'));
  });
}

/** The half of the sentences that are most nearly as long as the person's. */
function asLong(sentences: string[], { sentenceLength }: Manner): string[] {
  if (sentences.length < 4) return sentences;
  const apart = (text: string) =>
    Math.abs(wordsIn(text) / Math.max(1, sentencesOf(text).length) - sentenceLength);
  return [...sentences].sort((a, b) => apart(a) - apart(b)).slice(0, Math.ceil(sentences.length / 2));
}

type Writing = {
  brief: { description: string; speaker: Speaker; offer: Offer };
  manner: Manner;
  tongue: Tongue;
  random: Random;
  whole: boolean;
  narrow: boolean;
};

/**
 * The slots of a script as this person fills them: their beginning and ending, their habits and forms of address around the same
 * facts. What they wrote for this script themselves stays word for word. `whole` insists on the beginning and the ending, `narrow`
 * leaves out the sentences that are least as long as theirs, where a length allows it.
 */
export function inOwnManner(
  slots: Slot[],
  { brief, manner, tongue, random, whole, narrow }: Writing,
): Slot[] {
  const { description, speaker, offer } = brief;
  const own = [description, ...Object.values(speaker), ...Object.values(offer)].flatMap((text) =>
    (text ?? '')
      .split(/[，,、；;。.！!？?\n]/)
      .filter((part) => part.trim() && inManner(part, manner) !== part),
  );
  const put = (sentence: string, first: boolean) => {
    if (own.some((part) => sentence.includes(part.trim()))) return sentence;
    const said = inManner(sentence, manner);
    return first ? said : withHabit(said, manner, tongue, random);
  };
  const said = slots.map((slot, index) => ({
    ...slot,
    sentences: (narrow ? asLong(slot.sentences, manner) : slot.sentences).map((sentence) =>
      put(sentence, index === 0),
    ),
  }));
  const line = (text: string): Slot[] =>
    text && speaks(text, tongue) ? [{ sentences: [tongue.sentence(text)], needed: whole, worth: 8 }] : [];
  const [opening, ending] = [line(manner.opening), line(manner.ending)];
  // The call that was asked for stands before the usual last words; a usual call gives way to them.
  const body = ending.length > 0 && whole && !offer.callToAction ? said.slice(0, -1) : said;
  return [...opening, ...body, ...ending];
}
