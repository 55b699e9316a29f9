import type { Opening } from '@likeness/contract/chat';
import { knownPages, type Page } from '../../kit/pages.ts';

/** The page that an answer speaks of; undefined where nothing is ready to be opened. Scripts have a button of their own. */
export function pageOf(open: Opening | null): Page | undefined {
  if (!open?.ready || open.tool === 'write' || open.tool === 'rewrite') return undefined;
  return knownPages().find(({ opens }) => opens?.includes(open.tool));
}

/**
 * Fills the form of the page that an answer speaks of with what it tells: the subject, the words to be said, a link, a language, a
 * shape. The form comes with its own tool, when it is wanted. Gives what the query of the page says.
 */
export async function fillPage({ fill, query }: Page, told: Opening, words: string): Promise<object> {
  await fill?.(told, words);
  return query?.(told) ?? {};
}
