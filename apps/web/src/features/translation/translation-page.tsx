import { getRouteApi } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkRows } from '../works/work-rows.tsx';
import { TranslationForm } from './translation-form.tsx';
import { useTranslations } from './translation.queries.ts';

const TranslationRow = lazy(() =>
  import('./translation-row.tsx').then((part) => ({ default: part.TranslationRow })),
);
const ReviewPage = lazy(() => import('./review-page.tsx'));

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
  return (
    <WorkRows title={t('mine')} rows={found} icon={Languages} empty={t('empty')} emptyHint={t('emptyHint')}>
      {(row, onAction) => (
        <Suspense key={row.id}>
          <TranslationRow row={row} onAction={onAction} />
        </Suspense>
      )}
    </WorkRows>
  );
}
