import { TriangleAlert, Trash2, X } from 'lucide-react';
import { stageWord } from '@likeness/domain/tools';
import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { clipsApi } from './clips.api.ts';
import { worksApi } from '../works/works.api.ts';
import { formatClock } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshPoints } from '../points/points.queries.ts';
import { refreshWorks, useWorkAction } from '../works/works.queries.ts';
import type { ClipType } from './clip-draft.ts';
import type { Clip } from './clips.queries.ts';

type Props = {
  type: ClipType;
  clips: UseQueryResult<{ list: Clip[] }>;
  chosen: string | undefined;
  onChoose: (clip: Clip) => void;
  onRemoved: (clip: Clip) => void;
};

/** What was made here: how far it is, what came of it, and the form it was ordered with. */
export function ClipHistory({ type, clips, chosen, onChoose, onRemoved }: Props) {
  const { t } = useTranslation('clips');
  const [doomed, setDoomed] = useState<Clip>();
  if (clips.isPending) return <Skeleton className="h-64" />;
  if (clips.isError) return <LoadFailed error={clips.error} retry={() => void clips.refetch()} />;
  if (clips.data.list.length === 0)
    return <p className="py-8 text-center text-[13px] text-muted">{t('noHistory')}</p>;
  return (
    <>
      <ul className="grid gap-2.5 max-xl:grid-cols-[repeat(auto-fill,minmax(150px,1fr))]">
        {clips.data.list.map((clip) => (
          <li key={clip.id} className="relative">
            <button
              type="button"
              aria-current={clip.id === chosen}
              onClick={() => onChoose(clip)}
              className={cx(
                'grid w-full overflow-hidden rounded-card border bg-hover text-left transition-colors',
                clip.id === chosen ? 'border-accent' : 'border-line hover:border-line-strong',
              )}
            >
              <Look clip={clip} />
              <span className="truncate px-2.5 py-1.5 text-xs" title={clip.prompt}>
                {clip.prompt}
              </span>
            </button>
            {clip.status === 'generating' ? (
              <Cancel clip={clip} />
            ) : (
              <Button
                size="icon-sm"
                variant="overlay"
                className="absolute! top-1.5 right-1.5"
                aria-label={t('removeOf', { name: clip.prompt.slice(0, 40) })}
                onClick={() => setDoomed(clip)}
              >
                <Trash2 size={14} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {doomed && (
        <DeleteDialog
          name={doomed.prompt.slice(0, 24)}
          description={t('removeText')}
          remove={async () => {
            await clipsApi.remove({ type, id: doomed.id });
            onRemoved(doomed);
            await refreshWorks();
          }}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function Look({ clip }: { clip: Clip }) {
  const { t } = useTranslation('clips');
  const cover = clip.cover || clip.image;
  return (
    <span className="relative block aspect-video overflow-hidden">
      {cover && <img src={cover} alt="" loading="lazy" className="size-full object-cover" />}
      {clip.status === 'generating' && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-[#08080cb8] text-xs text-white">
          <ProgressRing value={clip.progress} label={t('progress')} />
          <span>{stageWord(clip.kind, clip.stage, currentLanguage())}</span>
          {clip.remaining_seconds !== null && (
            <span className="num text-white/80">{formatClock(clip.remaining_seconds)}</span>
          )}
        </span>
      )}
      {clip.status === 'failed' && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-[#08080cc0] px-3 text-center text-xs text-white">
          <TriangleAlert size={18} className="text-[#ff8a8a]" aria-hidden />
          <span className="line-clamp-3">{clip.message ?? t('failed')}</span>
        </span>
      )}
    </span>
  );
}

function Cancel({ clip }: { clip: Clip }) {
  const { t } = useTranslation('clips');
  const cancel = useWorkAction(worksApi.cancel);
  return (
    <Button
      size="icon-sm"
      variant="overlay"
      className="absolute! top-1.5 right-1.5"
      busy={cancel.isPending || clip.cancelling}
      aria-label={t('cancelOf', { name: clip.prompt.slice(0, 40) })}
      onClick={() =>
        cancel.mutate({ id: clip.id }, { onSuccess: () => void refreshPoints(), onError: toast.error })
      }
    >
      <X size={15} />
    </Button>
  );
}
