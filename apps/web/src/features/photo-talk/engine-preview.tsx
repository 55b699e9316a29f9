import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { errorText } from '../../ui/error-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { usePreview, type Mouth } from './photo-talk.queries.ts';

type Props = {
  picture: { id: string; name: string; width: number; height: number };
  /** What is previewed, once it stood still for a moment. */
  mouth: Mouth | undefined;
  /** Whether something newer is on its way. */
  stale: boolean;
  /** Whether there is room for a tall one. */
  tall: boolean;
};

/** How the video will look: a short loop made by the engine itself. */
export function EnginePreview({ picture, mouth, stale, tall }: Props) {
  const { t } = useTranslation(['photo-talk', 'common']);
  const preview = usePreview(picture.id, mouth, true);
  const waiting = stale || preview.isFetching;
  const url = preview.data?.url;
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const [playing, setPlaying] = useState(!calm);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A browser that refuses to start it leaves it standing; the button tries again.
    if (playing) video.current?.play().catch(() => setPlaying(false));
    else video.current?.pause();
  }, [playing]);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex min-h-6 items-center gap-2 text-[13px]">
        <span className="font-medium">{t('enginePreview')}</span>
        <span role="status" className="flex items-center gap-1.5 text-xs text-muted">
          {waiting && (
            <>
              <Spinner size={13} />
              {t('engineBusy')}
            </>
          )}
        </span>
        {url && (
          <Button
            size="icon-sm"
            variant="ghost"
            className="ml-auto"
            aria-label={playing ? t('previewPause') : t('previewPlay')}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <Pause size={14} /> : <Play size={14} />}
          </Button>
        )}
      </figcaption>
      <div
        className="relative mx-auto overflow-hidden rounded-card bg-hover"
        style={{
          aspectRatio: `${picture.width} / ${picture.height}`,
          maxWidth: `calc(${tall ? 420 : 250}px * ${picture.width / picture.height})`,
        }}
      >
        {url ? (
          <video
            ref={video}
            key={url}
            src={url}
            autoPlay={playing}
            loop
            muted
            playsInline
            aria-label={t('previewOf', { name: picture.name })}
            className={cx('size-full object-cover transition-opacity duration-200', waiting && 'opacity-70')}
          />
        ) : (
          !preview.isError && <Skeleton className="size-full" />
        )}
        {preview.isError && !preview.isFetching && (
          <div
            role="alert"
            className="grid size-full min-h-32 place-content-center justify-items-center gap-2 p-4 text-center text-[13px] text-muted"
          >
            {errorText(preview.error)}
            <Button size="sm" onClick={() => void preview.refetch()}>
              {t('common:retry')}
            </Button>
          </div>
        )}
      </div>
    </figure>
  );
}
