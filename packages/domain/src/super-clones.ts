import { found, problem, type Problem } from './problems.ts';
import { profileLimits } from './profiles.ts';

/** Points for learning how a person writes, and for a script in that manner. */
export const superClonePrices = { learn: 60, write: 10 } as const;

export const superCloneLimits = {
  /** Texts of the person's own. */
  min: 3,
  max: 50,
  /** Characters of one text: shorter ones show no habit. */
  shortest: 20,
  longest: 5000,
  /** Clones that one user keeps. */
  kept: 50,
} as const;

const lengthOf = (text: string) => [...text.trim()].length;

/** All that is wrong with the form of a clone. Empty texts do not count; a text is named by its place among the others, from 1. */
export function superCloneProblems({ name, texts }: { name: string; texts: string[] }): Problem[] {
  return found(cloneNameProblem(name), ownTextsProblem(ownTexts(texts)));
}

function cloneNameProblem(name: string): Problem | undefined {
  if (!name.trim()) return problem('name-required');
  return lengthOf(name) > profileLimits.name
    ? problem('name-too-long', { limit: profileLimits.name })
    : undefined;
}

function ownTextsProblem(given: string[]): Problem | undefined {
  const { min, max, shortest, longest } = superCloneLimits;
  if (new Set(given).size < min) return problem('own-texts-few', { limit: min });
  if (given.length > max) return problem('own-texts-many', { limit: max });
  const wrong = given.findIndex((text) => lengthOf(text) < shortest || lengthOf(text) > longest);
  if (wrong >= 0) return problem('own-text-length', { index: wrong + 1, min: shortest, max: longest });
  return undefined;
}

/** The texts of a form without the empty ones. */
export const ownTexts = (texts: string[]): string[] => texts.map((text) => text.trim()).filter(Boolean);

/** A line of dashes between two texts. */
const rule = /^[^\S\n]*(?:-{3,}|={3,}|\*{3,}|—{2,})[^\S\n]*$/m;

/** What was pasted, as texts: lines of dashes stand between them, or empty lines where there are none. */
export const splitTexts = (pasted: string): string[] =>
  ownTexts(pasted.split(rule.test(pasted) ? new RegExp(rule, 'gm') : /\n\s*\n/));

/** The texts as one piece that `splitTexts` takes apart again. */
export const joinTexts = (texts: string[]): string => texts.join('\n\n---\n\n');
