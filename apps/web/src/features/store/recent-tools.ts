import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { draftStore } from '../../lib/draft-store.ts';

const kept = z.object({ pages: z.array(z.string()).catch([]) });
type Recent = z.output<typeof kept>;

/** Pages that are remembered; not all of them are tools. */
const maxPages = 30;

function parse(stored: string | null): Recent {
  try {
    return kept.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return { pages: [] };
  }
}

/** The pages an account opened in this browser, the last one first. */
export const useRecentPages = draftStore('likeness.recent-pages', parse);

/** Puts a page before the others; each stands once. */
export const withPage = (pages: readonly string[], page: string): string[] =>
  [page, ...pages.filter((other) => other !== page)].slice(0, maxPages);

/** Remembers every page that is opened. */
export function useRememberPages(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const { draft, change } = useRecentPages.getState();
    if (draft.pages[0] !== pathname) change({ pages: withPage(draft.pages, pathname) });
  }, [pathname]);
}
