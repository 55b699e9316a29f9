import type { CopywriteType } from './copywrite-types.ts';
import type { MaterialSource } from './materials.ts';
import { problem, type Problem } from './problems.ts';
import { maxScript, themeLimit } from './script.ts';

/** Points a text. */
export const copywriteCredits = 10;

/** What the texts are called among the materials. */
export const copywriteSources = {
  db: 'copy_db',
  hot: 'copy_hot',
  following: 'copy_following',
  inspiration: 'copy_inspiration',
  generation: 'copy_generation',
} as const satisfies Record<CopywriteType, MaterialSource>;

/** Those that are made after words of somewhere else. */
export const isAfterWords = (type: CopywriteType): boolean =>
  type === 'hot' || type === 'following' || type === 'db';

const address = /https?:\/\/\S+/g;
/** What was pasted without its addresses: what platforms share is words with a link in them. */
export const wordsOfLink = (link: string): string => link.replaceAll(address, ' ').trim();

/** The first thing that is missing or wrong, in the order of the page. */
export function copywriteProblem(form: {
  type: CopywriteType;
  keyword: string;
  link: string;
}): Problem | undefined {
  const words = wordsOfLink(form.link);
  if (isAfterWords(form.type)) {
    if (!/[\p{L}\p{N}]/u.test(words)) return problem('content-required');
    if ([...words].length > maxScript) return problem('script-too-long', { limit: maxScript });
  }
  const theme = form.keyword.trim();
  if (!theme) return problem('theme-required');
  if ([...theme].length > themeLimit) return problem('theme-too-long', { limit: themeLimit });
  return undefined;
}
