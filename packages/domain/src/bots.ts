import { voiceEngine } from './engine-texts.ts';
import { texts } from './languages.ts';
import { speakingStages } from './speaking.ts';
import { toolPages } from './tool-names.ts';
import { perSecond, tool } from './tool.ts';

/** What a digital employee is hired for: a number of questions, or a time in which questions cost nothing. */
export const hirePeriods = ['use', 'day', 'month', 'year'] as const;
export type HirePeriod = (typeof hirePeriods)[number];

/** Points of each period. */
export type HirePrices = Record<HirePeriod, number>;
export const usualHirePrices: HirePrices = { use: 20, day: 100, month: 1000, year: 8000 };
/** Questions that an employee answers before it has to be hired. */
export const usualTrials = 3;
/** Questions that an employee suggests: how many in a language, and letters of each. */
export const botQuestions = { most: 8, length: 300 } as const;
/** Periods that can be bought at a time. */
export const maxHires = 36;

const days = { day: 1, month: 30, year: 365 } as const;
const dayMs = 86_400_000;
/** So long before a hire ends or is renewed its user is told (ms). */
export const toldBefore = 3 * dayMs;

/** Points of `num` periods. */
export const hireCredits = (prices: HirePrices, period: HirePeriod, num: number): number =>
  prices[period] * num;

/** What a person may still ask an employee. `expiresAt` in milliseconds since 1970. */
export type Hire = { trialsLeft: number; usesLeft: number; expiresAt: number | undefined };

/**
 * How the next question is paid for: by the time that is hired, by a free trial, by a use that was bought; undefined where it
 * has to be hired first.
 */
export function paidBy(hire: Hire, now: number): 'time' | 'trial' | 'use' | undefined {
  if (hire.expiresAt !== undefined && hire.expiresAt > now) return 'time';
  if (hire.trialsLeft > 0) return 'trial';
  return hire.usesLeft > 0 ? 'use' : undefined;
}

/** What is left after another hire: time goes on where the former ends, uses add up. */
export function hiredUntil(hire: Hire, period: HirePeriod, num: number, now: number): Hire {
  if (period === 'use') return { ...hire, usesLeft: hire.usesLeft + num };
  const from = Math.max(now, hire.expiresAt ?? 0);
  return { ...hire, expiresAt: from + days[period] * num * dayMs };
}

/** Points a second of an answer that is spoken, and of one that a presenter says. */
export const speechPrices = { voice: 3, video: 5 } as const;
export const speechTypes = ['voice', 'video'] as const;
export type SpeechType = (typeof speechTypes)[number];

/** An answer of a digital employee, spoken or said by its presenter. */
export const botSpeech = tool({
  kind: 'bot-speech',
  group: 'bot',
  price: perSecond(speechPrices.voice, { modes: Object.values(speechPrices) }),
  stages: speakingStages,
  name: texts('员工语音与视频回答', 'Spoken answers', '員工語音與影片回答', 'Jawapan lisan'),
  untitled: texts('员工回答', 'Spoken answer', '員工回答', 'Jawapan lisan'),
  page: toolPages.botSpeech,
  engine: voiceEngine,
});

/** The words of an answer as they are spoken: without the marks of Markdown, code, tables and addresses. */
export function spokenWords(markdown: string): string {
  return markdown
    .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ')
    .replaceAll(/^[^\S\n]*\|.*\|[^\S\n]*$/gm, ' ')
    .replaceAll(/!?\[([^[\]]*)\]\([^)[]*\)/g, '$1')
    .replaceAll(/\[\d+\]|https?:\/\/\S+/g, ' ')
    .replaceAll(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_~`]{1,3}/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}
