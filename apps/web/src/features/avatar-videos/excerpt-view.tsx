import { X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ExcerptProgress } from '../drive/excerpt-progress.tsx';
import type { useExcerpt } from '../drive/use-excerpt.ts';

type Props = { made: ReturnType<typeof useExcerpt>; poster: string };

/** The excerpt in the place of the picture it was made of, or how far it is. */
export default function ExcerptView({ made, poster }: Props) {
  const { t } = useTranslation('avatar-videos');
  const { excerpt, progress, stop, close } = made;
  if (progress !== undefined) return <ExcerptProgress value={progress} onStop={stop} />;
  if (!excerpt) return null;
  return (
    <>
      <video
        key={excerpt.url}
        src={excerpt.url}
        poster={poster}
        // At once and with its sound: the user who asked for it wants to see and hear it.
        autoPlay
        controls
        playsInline
        aria-label={t('excerptVideo')}
        onError={() => toast.bad(t('excerptGone'))}
        className="absolute inset-0 size-full bg-black object-contain"
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
        onClick={close}
      >
        <X size={15} />
      </Button>
    </>
  );
}
