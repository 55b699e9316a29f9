import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useIncremental } from '../../lib/use-incremental.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { WorkAction } from './work-action.ts';
import type { Work } from './works.queries.ts';

const WorkDialogs = lazy(() => import('./work-dialogs.tsx'));

type Props<Row> = {
  title: string;
  rows: UseQueryResult<{ list: Row[] }>;
  icon: LucideIcon;
  /** Said where nothing was made yet. */
  empty: string;
  emptyHint: string;
  children: (row: Row, onAction: (action: WorkAction) => void) => ReactNode;
};

/** The works of a tool beside its form, one a row, with the dialogs their menus open. */
export function WorkRows<Row extends Work>({ title, rows, icon, empty, emptyHint, children }: Props<Row>) {
  const { shown, more } = useIncremental(rows.data?.list ?? []);
  const [action, setAction] = useState<{ action: WorkAction; work: Row }>();
  return (
    <>
      <h2 className="mb-3 font-semibold">{title}</h2>
      {rows.isPending && [1, 2, 3].map((key) => <Skeleton key={key} className="mb-2 h-24" />)}
      {rows.isError && <LoadFailed error={rows.error} retry={() => void rows.refetch()} />}
      {rows.data?.list.length === 0 && <EmptyState icon={icon} title={empty} hint={emptyHint} />}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {shown.map((row) => children(row, (next) => setAction({ action: next, work: row })))}
      </ul>
      <div ref={more} />
      {action && (
        <Suspense>
          <WorkDialogs {...action} onClose={() => setAction(undefined)} />
        </Suspense>
      )}
    </>
  );
}
