import { workActions } from '@likeness/domain/status';
import { useMutation } from '@tanstack/react-query';
import { AudioLines, Plus, SquarePen, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatMinute, formatNumber } from '../../lib/format.ts';
import { useIncremental } from '../../lib/use-incremental.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AudioPlayer } from '../../ui/audio-player.tsx';
import { MadeBy } from '../works/made-by.tsx';
import type { WorkAction } from '../works/work-action.ts';
import { WorkMenu } from '../works/work-menu.tsx';
import type { Work } from '../works/works.queries.ts';
import { useDubbingDraft } from './dubbing-draft.store.ts';
import { draftOf, useRecords } from './dubbing.queries.ts';

const WorkDialogs = lazy(() => import('../works/work-dialogs.tsx'));

type Props = { onAgain: () => void; onMake: () => void };

/** What was read aloud so far: name, time and state; played, saved, tried again or opened as a new draft. */
export default function Records({ onAgain, onMake }: Props) {
  const { t } = useTranslation('dubbing');
  const records = useRecords();
  const { shown, more } = useIncremental(records.data?.list ?? []);
  const [action, setAction] = useState<{ action: WorkAction; work: Work }>();
  return (
    <>
      {records.isPending && [1, 2, 3].map((key) => <Skeleton key={key} className="mb-2 h-18" />)}
      {records.isError && <LoadFailed error={records.error} retry={() => void records.refetch()} />}
      {records.data?.list.length === 0 && (
        <EmptyState icon={AudioLines} title={t('empty')} hint={t('emptyHint')}>
          <Button variant="primary" onClick={onMake}>
            <Plus size={16} aria-hidden />
            {t('tabMake')}
          </Button>
        </EmptyState>
      )}
      <ul className="grid gap-2">
        {shown.map((work) => (
          <Row
            key={work.id}
            work={work}
            onAgain={onAgain}
            onAction={(next) => setAction({ action: next, work })}
          />
        ))}
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

type RowProps = { work: Work; onAgain: () => void; onAction: (action: WorkAction) => void };

function Row({ work, onAgain, onAction }: RowProps) {
  const { t } = useTranslation('dubbing');
  const change = useDubbingDraft((state) => state.change);
  const again = useMutation({
    mutationFn: () => draftOf(work.id),
    onSuccess: (draft) => {
      change(draft);
      onAgain();
    },
    onError: toast.error,
  });
  const can = workActions[work.status];
  return (
    <li className="grid items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0">
        <b className="block truncate font-[550]" title={work.name}>
          {work.name}
        </b>
        <span className="num block text-xs text-muted">
          <time dateTime={work.create_time_iso}>{formatMinute(work.create_time)}</time>
          {work.seconds !== null && ` · ${formatClock(work.seconds)}`}
          {work.status === 'success' && ` · ${t('cost', { credits: formatNumber(work.credits) })}`}
        </span>
        <MadeBy text={work.made_by} />
      </div>
      <div className="min-w-0">
        {can.play && (
          <AudioPlayer
            soundKey={`dubbing-${work.id}`}
            url={work.url}
            name={work.name}
            seconds={work.seconds ?? 0}
          />
        )}
        {work.status === 'generating' && (
          <div className="grid gap-1.5">
            <span className="text-[13px] text-muted" role="status">
              {work.cancelling ? t('cancelling') : work.status_name}
            </span>
            <ProgressBar value={work.progress} label={t('progressOf', { name: work.name })} />
          </div>
        )}
        {work.status === 'failed' && (
          <p className="text-[13px] text-bad">
            {[work.status_name, work.message].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <div className="flex justify-end gap-1">
        {work.status === 'generating' ? (
          <Button
            variant="ghost"
            size="icon"
            disabled={work.cancelling}
            aria-label={t('cancelOf', { name: work.name })}
            onClick={() => onAction('cancel')}
          >
            <X size={16} />
          </Button>
        ) : (
          <>
            <Button
              variant="ghost"
              size="icon"
              busy={again.isPending}
              title={t('again')}
              aria-label={t('againOf', { name: work.name })}
              onClick={() => again.mutate()}
            >
              {!again.isPending && <SquarePen size={16} />}
            </Button>
            <WorkMenu work={work} onAction={onAction} place="row" />
          </>
        )}
      </div>
    </li>
  );
}
