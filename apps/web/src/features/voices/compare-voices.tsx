import { ArrowRightLeft, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { usePlayer } from '../../lib/player.ts';
import { Button } from '../../ui/button.tsx';
import { PlayButton } from './play-button.tsx';
import type { Voice } from './voices.queries.ts';

const soundKey = (voice: Voice) => `voice-${voice.id}`;

/** One or two voices beside each other, at the foot of their list: each is heard alone, or one after the other. */
export function CompareVoices({ voices, onEnd }: { voices: Voice[]; onEnd: () => void }) {
  const { t } = useTranslation('home');
  const { key, playing, loading, time, toggle } = usePlayer();
  const [second, setSecond] = useState<Voice>();
  const [first, other] = voices;
  const turn = first && key === soundKey(first);
  // A sound that came to its end stands at its beginning again; one that was paused or left does not go on to the other.
  const ended = turn && !playing && !loading && time === 0;
  useEffect(() => {
    if (!second || !turn) return;
    if (ended) {
      setSecond(undefined);
      toggle(soundKey(second), second.url);
    }
  }, [second, turn, ended, toggle]);
  return (
    <section
      aria-label={t('comparing')}
      className="sticky bottom-0 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-surface/95 p-3 backdrop-blur max-lg:bottom-[calc(56px+env(safe-area-inset-bottom))]"
    >
      {voices.map((voice) => (
        <span key={voice.id} className="flex min-w-0 items-center gap-2">
          <PlayButton soundKey={soundKey(voice)} url={voice.url} name={voice.name} />
          <span className="min-w-0">
            <b className="block truncate font-[550]">{voice.name}</b>
            <span className="block truncate text-xs text-muted">{voice.about}</span>
          </span>
        </span>
      ))}
      {!other && <span className="text-[13px] text-muted">{t('compareMore')}</span>}
      <span className="ml-auto flex items-center gap-1">
        {first && other && (
          <Button
            size="sm"
            onClick={() => {
              setSecond(other);
              usePlayer.getState().stop();
              toggle(soundKey(first), first.url);
            }}
          >
            <ArrowRightLeft size={14} aria-hidden />
            {t('compareBoth')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('compareEnd')}
          title={t('compareEnd')}
          onClick={onEnd}
        >
          <X size={16} />
        </Button>
      </span>
    </section>
  );
}
