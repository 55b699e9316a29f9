import { carouselEvery } from '@likeness/domain/pictures';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { urls: string[]; first: number; onClose: () => void };

/** The pictures of an order one after the other, two seconds each until the user takes over. */
export function ImageCarousel({ urls, first, onClose }: Props) {
  const { t } = useTranslation('images');
  const [at, setAt] = useState(first);
  const [playing, setPlaying] = useState(urls.length > 1);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % urls.length), carouselEvery);
    return () => clearInterval(timer);
  }, [playing, urls.length]);
  const step = (by: number) => {
    setPlaying(false);
    setAt((now) => (now + by + urls.length) % urls.length);
  };
  return (
    <Dialog open onClose={onClose} title={t('pictureOf', { number: at + 1 })} width={880}>
      <img
        src={urls[at]}
        alt={t('pictureOf', { number: at + 1 })}
        className="max-h-[68dvh] w-full rounded-card object-contain"
      />
      {urls.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-2">
          <Button size="icon" aria-label={t('previous')} onClick={() => step(-1)}>
            <ChevronLeft size={18} />
          </Button>
          <Button size="icon" aria-label={t(playing ? 'pause' : 'play')} onClick={() => setPlaying(!playing)}>
            {playing ? <Pause size={16} /> : <Play size={16} />}
          </Button>
          <Button size="icon" aria-label={t('next')} onClick={() => step(1)}>
            <ChevronRight size={18} />
          </Button>
        </div>
      )}
    </Dialog>
  );
}
