import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isWorksPage } from '../../kit/pages.ts';
import { useUnseenWorks } from '../../lib/unseen-works.ts';

/** Works that ended are seen as soon as their list is in sight: the page is open and the tab in front. */
export function useSeeingWorks(): void {
  const here = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (!isWorksPage(here)) return undefined;
    const see = () => {
      if (document.visibilityState === 'visible') useUnseenWorks.getState().clear(here);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [here]);
}
