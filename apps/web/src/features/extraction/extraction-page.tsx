import type { ExtractWish } from '@likeness/domain/extraction';
import { getRouteApi } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ExtractForm } from './extract-form.tsx';
import { ExtractRow, type RowAction } from './extract-row.tsx';
import { useExtractions, type Extraction } from './extraction.queries.ts';
import { Sites } from './sites.tsx';

const ExtractDialogs = lazy(() => import('./extract-dialogs.tsx'));

const filters = ['all', 'generating', 'failed'] as const;
type Filter = (typeof filters)[number];

export const VideoExtractPage = () => <ExtractionPage wish="video" />;
export function CopyExtractPage() {
  const { link } = copyRoute.useSearch();
  return <ExtractionPage wish="copy" link={link} />;
}
const copyRoute = getRouteApi('/shell/store/copywrite/trace');
export const AudioExtractPage = () => <ExtractionPage wish="audio" />;

/** A link or a file in, and below it everything that was extracted. */
function ExtractionPage({ wish, link = '' }: { wish: ExtractWish; link?: string | undefined }) {
  const { t } = useTranslation('extraction');
  const [filter, setFilter] = useState<Filter>('all');
  const [action, setAction] = useState<{ action: RowAction; row: Extraction }>();
  const found = useExtractions(wish);
  const rows = found.data?.list ?? [];
  const shown = rows.filter(({ status }) => filter === 'all' || status === filter);
  const countOf = (key: Filter) => rows.filter(({ status }) => key === 'all' || status === key).length;
  return (
    <>
      <PageTitle title={t(`${wish}_title`)} />
      <ExtractForm key={link} wish={wish} link={link} />
      <Sites />
      <Tabs
        label={t('filters')}
        className="mt-6"
        value={filter}
        onChange={setFilter}
        items={filters.map((key) => ({
          key,
          label: (
            <>
              {t(`filter_${key}`)} <span className="num text-xs text-muted">{countOf(key)}</span>
            </>
          ),
        }))}
      >
        {found.isPending && <Skeleton className="h-40" />}
        {found.isError && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
        {found.data && shown.length === 0 && (
          <EmptyState
            icon={Inbox}
            title={t(`empty_${filter}`)}
            hint={filter === 'all' ? t(`${wish}_hint`) : undefined}
          />
        )}
        <ol className="grid gap-2">
          {shown.map((row) => (
            <ExtractRow
              key={row.id}
              wish={wish}
              row={row}
              number={rows.length - rows.indexOf(row)}
              onAction={(next) => setAction({ action: next, row })}
            />
          ))}
        </ol>
      </Tabs>
      {action && (
        <Suspense>
          <ExtractDialogs {...action} wish={wish} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  );
}
