import { Play, UserRound, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { toast } from '../../ui/toast.ts';
import type { Avatar } from '../avatars/avatars.queries.ts';
import { ExcerptProgress } from './excerpt-progress.tsx';
import type { useExcerpt, Excerpt } from './use-excerpt.ts';

type Props = { avatar: Avatar | undefined; made: ReturnType<typeof useExcerpt> };

/** The chosen avatar as it will look; its footage, or the excerpt of the video, plays here. */
export function Stage({ avatar, made }: Props) {
  const { t } = useTranslation('avatar-videos');
  const [played, setPlayed] = useState<string>();
  const { excerpt, progress, stop, close } = made;
  const busy = progress !== undefined;
  const shape = excerpt ?? avatar;
  const place = useRef<HTMLDivElement>(null);
  const ratio = shape ? shape.width / shape.height : 9 / 16;

  // On a small screen the stage appears below the script, out of sight of the button that was pressed.
  useEffect(() => {
    if (busy && !matchMedia('(min-width: 80rem)').matches)
      place.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [busy]);

  return (
    <div
      ref={place}
      // As large as its column, and never higher than what is seen between the top bar and the buttons.
      style={{ aspectRatio: ratio, width: `min(100%, (100dvh - 15rem) * ${ratio})` }}
      className={cx(
        // Under long settings the buttons stand far below; the excerpt they start stays in sight.
        'group relative self-start overflow-hidden rounded-card bg-hover mx-auto xl:sticky xl:top-20',
        // A small screen has no room for a still picture, but the excerpt plays on every screen.
        busy || excerpt ? 'max-xl:max-w-72' : 'max-xl:hidden',
      )}
    >
      {!avatar && (
        <UserRound size={40} strokeWidth={1.4} className="absolute inset-0 m-auto text-faint" aria-hidden />
      )}
      {avatar && excerpt && <ExcerptVideo excerpt={excerpt} poster={avatar.cover} onClose={close} />}
      {avatar && !excerpt && played === avatar.id && !busy && (
        <video
          src={avatar.url}
          poster={avatar.cover}
          autoPlay
          controls
          muted
          loop
          playsInline
          aria-label={t('previewOf', { name: avatar.name })}
          className="size-full object-cover"
        />
      )}
      {avatar && !excerpt && (played !== avatar.id || busy) && (
        <>
          {/* The small one is there sooner. */}
          {avatar.cover_small && (
            <img
              src={avatar.cover_small}
              alt=""
              fetchPriority="high"
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <img src={avatar.cover} alt="" className="relative size-full object-cover" />
          <button
            type="button"
            aria-label={t('playPreview', { name: avatar.name })}
            onClick={() => setPlayed(avatar.id)}
            className="focus-inset absolute inset-0 grid place-items-center rounded-card text-white"
          >
            <span className="grid size-12 place-items-center rounded-full bg-black/45 opacity-80 backdrop-blur-sm transition-opacity group-hover:opacity-100">
              <Play size={20} fill="currentColor" aria-hidden />
            </span>
          </button>
          <span className="pointer-events-none absolute inset-x-0 bottom-0 truncate bg-linear-to-t from-black/70 px-3 pt-8 pb-2.5 text-[13px] font-medium text-white">
            {avatar.name}
          </span>
        </>
      )}
      {busy && <ExcerptProgress value={progress} onStop={stop} />}
    </div>
  );
}

/** An excerpt plays at once and with its sound: the user who asked for it wants to see and hear it. */
function ExcerptVideo({
  excerpt,
  poster,
  onClose,
}: {
  excerpt: Excerpt;
  poster: string;
  onClose: () => void;
}) {
  const { t } = useTranslation('avatar-videos');
  return (
    <>
      <video
        key={excerpt.url}
        src={excerpt.url}
        poster={poster}
        autoPlay
        controls
        playsInline
        aria-label={t('excerptVideo')}
        onError={() => toast.bad(t('excerptGone'))}
        className="size-full bg-black object-contain"
      >
        {/* What it says stands in the script beside it. */}
        <track kind="captions" />
      </video>
      {/* Below the marks of the excerpt, which it must not cover. */}
      <Button
        variant="overlay"
        size="icon-sm"
        className="absolute! top-9 right-2"
        aria-label={t('excerptClose')}
        onClick={onClose}
      >
        <X size={15} />
      </Button>
    </>
  );
}
