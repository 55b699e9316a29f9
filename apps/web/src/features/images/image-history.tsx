import { Download, TriangleAlert, Trash2, X } from 'lucide-react';
import { stageWord } from '@likeness/domain/tools';
import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { imagesApi } from './images.api.ts';
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
import type { ImageRecord } from './images.queries.ts';
import { useDownloadAll } from './use-download-all.ts';

type Props = {
  images: UseQueryResult<{ list: ImageRecord[] }>;
  chosen: string | undefined;
  onChoose: (record: ImageRecord) => void;
  onRemoved: (record: ImageRecord) => void;
};

/** What was made here: how far it is, what came of it, and the form it was ordered with. */
export function ImageHistory({ images, chosen, onChoose, onRemoved }: Props) {
  const { t } = useTranslation('images');
  const [doomed, setDoomed] = useState<ImageRecord>();
  const saveAll = useDownloadAll();
  if (images.isPending) return <Skeleton className="h-64" />;
  if (images.isError) return <LoadFailed error={images.error} retry={() => void images.refetch()} />;
  if (images.data.list.length === 0)
    return <p className="py-8 text-center text-[13px] text-muted">{t('noHistory')}</p>;
  return (
    <>
      <ul className="grid gap-2.5 max-xl:grid-cols-[repeat(auto-fill,minmax(150px,1fr))]">
        {images.data.list.map((record) => (
          <li key={record.id} className="relative">
            <button
              type="button"
              aria-current={record.id === chosen}
              onClick={() => onChoose(record)}
              className={cx(
                'grid w-full overflow-hidden rounded-card border bg-hover text-left transition-colors',
                record.id === chosen ? 'border-accent' : 'border-line hover:border-line-strong',
              )}
            >
              <Look record={record} />
              <span className="truncate px-2.5 py-1.5 text-xs" title={record.text}>
                {record.text}
              </span>
            </button>
            {record.status === 'generating' ? (
              <Cancel record={record} />
            ) : (
              <span className="absolute top-1.5 right-1.5 flex gap-1">
                {record.status === 'success' && (
                  <Button
                    size="icon-sm"
                    variant="overlay"
                    aria-label={t('downloadAllOf', { name: record.text.slice(0, 40) })}
                    onClick={() => saveAll(record)}
                  >
                    <Download size={14} />
                  </Button>
                )}
                <Button
                  size="icon-sm"
                  variant="overlay"
                  aria-label={t('removeOf', { name: record.text.slice(0, 40) })}
                  onClick={() => setDoomed(record)}
                >
                  <Trash2 size={14} />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {doomed && (
        <DeleteDialog
          name={doomed.text.slice(0, 24)}
          description={t('removeText')}
          remove={async () => {
            await imagesApi.remove({ id: doomed.id });
            onRemoved(doomed);
            await refreshWorks();
          }}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
}

function Look({ record }: { record: ImageRecord }) {
  const { t } = useTranslation('images');
  const cover = record.cover || record.image;
  return (
    <span className="relative block aspect-video overflow-hidden">
      {cover && <img src={cover} alt="" loading="lazy" className="size-full object-cover" />}
      {record.status === 'generating' && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-[#08080cb8] text-xs text-white">
          <ProgressRing value={record.progress} label={t('progress')} />
          <span>{stageWord(record.kind, record.stage, currentLanguage())}</span>
          {record.remaining_seconds !== null && (
            <span className="num text-white/80">{formatClock(record.remaining_seconds)}</span>
          )}
        </span>
      )}
      {record.status === 'failed' && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-[#08080cc0] px-3 text-center text-xs text-white">
          <TriangleAlert size={18} className="text-[#ff8a8a]" aria-hidden />
          <span className="line-clamp-3">{record.message ?? t('failed')}</span>
        </span>
      )}
    </span>
  );
}

function Cancel({ record }: { record: ImageRecord }) {
  const { t } = useTranslation('images');
  const cancel = useWorkAction(worksApi.cancel);
  return (
    <Button
      size="icon-sm"
      variant="overlay"
      className="absolute! top-1.5 right-1.5"
      busy={cancel.isPending || record.cancelling}
      aria-label={t('cancelOf', { name: record.text.slice(0, 40) })}
      onClick={() =>
        cancel.mutate({ id: record.id }, { onSuccess: () => void refreshPoints(), onError: toast.error })
      }
    >
      <X size={15} />
    </Button>
  );
}
