import type { AlignedText } from './aligned-text.ts';

/** What is read differently than it is written; `undefined` leaves a match as it stands. */
export type Rule = [pattern: RegExp, rewrite: (match: RegExpMatchArray) => string | undefined];

/** Applies the rules in their order, each to what the ones before it made. */
export function rewritten(text: AlignedText, rules: Rule[]): AlignedText {
  return rules.reduce((spoken, [pattern, rewrite]) => spoken.replace(pattern, rewrite), text);
}

/**
 * Pattern of a number as languages in Latin letters write it: sign, commas between thousands, decimals. Of one without end only the
 * beginning is tried, or each of its digits would look for the end again.
 */
export const latinNumber = String.raw`(?<!\d{15})(?:(?<![\d\w])[-−])?(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?`;

/** Pattern of any of these words, the longest first. */
export function anyOf(words: string[]): string {
  const longFirst = words.toSorted((a, b) => b.length - a.length);
  return longFirst.map((word) => word.replaceAll(/[.*+?^$]/g, String.raw`\$&`)).join('|');
}
