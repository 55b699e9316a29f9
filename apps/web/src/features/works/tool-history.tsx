import { stageWord } from '@likeness/domain/tools';
import type { UseQueryResult } from '@tanstack/react-query';
import { TriangleAlert, Trash2, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { currentLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshPoints } from '../points/points.queries.ts';
import { worksApi } from './works.api.ts';
import { refreshWorks, useWorkAction } from './works.queries.ts';

/** What a tool's history shows of a work. */
export type HistoryRow = {
  id: string;
  kind: string;
  status: 'generating' | 'success' | 'failed';
  stage: string | null;
  progress: number;
  remaining_seconds: number | null;
  message: string | null;
  cancelling: boolean;
  cover: string;
  image: string;
};

type Words = {
  none: string;
  progress: string;
  failed: string;
  removeText: string;
  remove: (name: string) => string;
  cancel: (name: string) => string;
};

type Props<Row extends HistoryRow> = {
  rows: UseQueryResult<{ list: Row[] }>;
  /** What the work was ordered with, in the user's words. */
  textOf: (row: Row) => string;
  words: Words;
  chosen: string | undefined;
  onChoose: (row: Row) => void;
  remove: (row: Row) => Promise<unknown>;
  onRemoved: (row: Row) => void;
  /** What else can be done with a work that is done. */
  action?: { icon: LucideIcon; label: (name: string) => string; run: (row: Row) => void };
};

/** What was made with a tool: how far it is, what came of it, and by a click the form it was ordered with. */
export function ToolHistory<Row extends HistoryRow>({
  rows,
  textOf,
  words,
  chosen,
  onChoose,
  remove,
  onRemoved,
  action,
}: Props<Row>) {
  const [doomed, setDoomed] = useState<Row>();
  if (rows.isPending) return <Skeleton className="h-64" />;
  if (rows.isError) return <LoadFailed error={rows.error} retry={() => void rows.refetch()} />;
  if (rows.data.list.length === 0)
    return <p className="py-8 text-center text-[13px] text-muted">{words.none}</p>;
  return (
    <>
      <ul className="grid gap-2.5 max-xl:grid-cols-[repeat(auto-fill,minmax(150px,1fr))]">
        {rows.data.list.map((row) => (
          <li key={row.id} className="relative">
            <button
              type="button"
              aria-current={row.id === chosen}
              onClick={() => onChoose(row)}
              className={cx(
                'grid w-full overflow-hidden rounded-card border bg-hover text-left transition-colors',
                row.id === chosen ? 'border-accent' : 'border-line hover:border-line-strong',
              )}
            >
              <Look row={row} words={words} />
              <span className="truncate px-2.5 py-1.5 text-xs" title={textOf(row)}>
                {textOf(row)}
              </span>
            </button>
            <span className="absolute top-1.5 right-1.5 flex gap-1">
              {row.status === 'generating' ? (
                <Cancel row={row} label={words.cancel(textOf(row).slice(0, 40))} />
              ) : (
                <>
                  {row.status === 'success' && action && (
                    <Button
                      size="icon-sm"
                      variant="overlay"
                      aria-label={action.label(textOf(row).slice(0, 40))}
                      onClick={() => action.run(row)}
                    >
                      <action.icon size={14} />
                    </Button>
                  )}
                  <Button
                    size="icon-sm"
                    variant="overlay"
                    aria-label={words.remove(textOf(row).slice(0, 40))}
                    onClick={() => setDoomed(row)}
                  >
                    <Trash2 size={14} />
                  </Button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {doomed && (
        <DeleteDialog
          name={textOf(doomed).slice(0, 24)}
          description={words.removeText}
          remove={async () => {
            await remove(doomed);
            onRemoved(doomed);
            await refreshWorks();
          }}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function Look({ row, words }: { row: HistoryRow; words: Words }) {
  const cover = row.cover || row.image;
  return (
    <span className="relative block aspect-video overflow-hidden">
      {cover && <img src={cover} alt="" loading="lazy" className="size-full object-cover" />}
      {row.status === 'generating' && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-[#08080cb8] text-xs text-white">
          <ProgressRing value={row.progress} label={words.progress} />
          <span>{stageWord(row.kind, row.stage, currentLanguage())}</span>
          {row.remaining_seconds !== null && (
            <span className="num text-white/80">
              <TimeLeft seconds={row.remaining_seconds} />
            </span>
          )}
        </span>
      )}
      {row.status === 'failed' && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-[#08080cc0] px-3 text-center text-xs text-white">
          <TriangleAlert size={18} className="text-[#ff8a8a]" aria-hidden />
          <span className="line-clamp-3">{row.message ?? words.failed}</span>
        </span>
      )}
    </span>
  );
}

function Cancel({ row, label }: { row: HistoryRow; label: string }) {
  const cancel = useWorkAction(worksApi.cancel);
  return (
    <Button
      size="icon-sm"
      variant="overlay"
      busy={cancel.isPending || row.cancelling}
      aria-label={label}
      onClick={() =>
        cancel.mutate({ id: row.id }, { onSuccess: () => void refreshPoints(), onError: toast.error })
      }
    >
      <X size={15} />
    </Button>
  );
}
