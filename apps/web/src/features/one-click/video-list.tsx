import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { OneClickVideo } from './one-click.queries.ts';

type Props = {
  videos: UseQueryResult<{ list: OneClickVideo[] }>;
  chosen: string | undefined;
  onChoose: (video: OneClickVideo) => void;
};

/** Short videos that were made here, newest first. */
export function VideoList({ videos, chosen, onChoose }: Props) {
  const { t } = useTranslation('one-click');
  if (videos.isPending) return <Skeleton className="h-64" />;
  if (videos.isError) return <LoadFailed error={videos.error} retry={() => void videos.refetch()} />;
  if (videos.data.list.length === 0)
    return <p className="py-8 text-center text-[13px] text-muted">{t('noHistory')}</p>;
  return (
    <ul className="grid gap-2.5 max-xl:grid-cols-[repeat(auto-fill,minmax(150px,1fr))]">
      {videos.data.list.map((video) => (
        <li key={video.id}>
          <button
            type="button"
            aria-current={video.id === chosen}
            onClick={() => onChoose(video)}
            className={cx(
              'grid w-full overflow-hidden rounded-card border bg-hover text-left transition-colors',
              video.id === chosen ? 'border-accent' : 'border-line hover:border-line-strong',
            )}
          >
            <span className="relative block aspect-video overflow-hidden">
              {video.cover && (
                <img src={video.cover} alt="" loading="lazy" className="size-full object-cover" />
              )}
              {video.status !== 'success' && (
                <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-[#08080cb8] text-xs text-white">
                  {video.status === 'generating' ? (
                    <ProgressRing value={video.progress} label={t('progress')} />
                  ) : (
                    t('failed')
                  )}
                </span>
              )}
            </span>
            <span className="truncate px-2.5 py-1.5 text-xs">
              {video.version > 1 && <span className="num mr-1 text-muted">v{video.version}</span>}
              {video.headline || video.description}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
