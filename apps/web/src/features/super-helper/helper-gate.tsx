import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClosedPage } from '../site/closed-page.tsx';
import { usePageState } from '../site/site.queries.ts';

/** What is inside is there only on hosts that have the super helper. */
export function HelperGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('super-helper');
  const state = usePageState('/helper/index');
  if (state === undefined) return <Skeleton className="h-44" />;
  return state === 'on' ? children : <ClosedPage name={t('title')} />;
}
