import { getRouteApi } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WorkDeed } from '../works/work-deed.ts';
import { TranslationForm } from './translation-form.tsx';
import { useTranslations, type Translation } from './translation.queries.ts';
import { TranslationRow } from './translation-row.tsx';

const ReviewPage = lazy(() => import('./review-page.tsx'));
const WorkDialogs = lazy(() => import('../works/work-dialogs.tsx'));

const route = getRouteApi('/shell/store/sea');

/** A video in, the same video in another language out; with `id` the lines of one, for its user to look through. */
export function TranslationPage() {
  const { t } = useTranslation('translation');
  const { id } = route.useSearch();
  if (id)
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ReviewPage key={id} id={id} />
      </Suspense>
    );
  return (
    <>
      <PageTitle title={t('title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)]">
        <Panel aria-label={t('form')}>
          <TranslationForm />
        </Panel>
        <Panel aria-label={t('mine')}>
          <Mine />
        </Panel>
      </div>
    </>
  );
}

function Mine() {
  const { t } = useTranslation('translation');
  const found = useTranslations();
  const { shown, more } = useIncremental(found.data?.list ?? []);
  const [deed, setDeed] = useState<{ deed: WorkDeed; work: Translation }>();
  return (
    <>
      <h2 className="mb-3 font-semibold">{t('mine')}</h2>
      {found.isPending && [1, 2, 3].map((key) => <Skeleton key={key} className="mb-2 h-24" />)}
      {found.isError && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {found.data?.list.length === 0 && (
        <EmptyState icon={Languages} title={t('empty')} hint={t('emptyHint')} />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((row) => (
          <TranslationRow key={row.id} row={row} onDeed={(next) => setDeed({ deed: next, work: row })} />
        ))}
      </ul>
      <div ref={more} />
      {deed && (
        <Suspense>
          <WorkDialogs {...deed} onClose={() => setDeed(undefined)} />
        </Suspense>
      )}
    </>
  );
}
