import { ArrowRightLeft, X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { usePlayer } from '../../lib/player.ts';
import { Button } from '../../ui/button.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import type { Voice } from './voices.queries.ts';

const soundKey = (voice: Voice) => `voice-${voice.id}`;

/** Plays one voice, and the other when it came to its end; not when it was left for another sound. */
function playInTurn(first: Voice, other: Voice): void {
  const { stop, toggle } = usePlayer.getState();
  stop();
  toggle(soundKey(first), first.url);
  let begun = false;
  const leave = usePlayer.subscribe(({ key, playing, loading, time }) => {
    if (key !== soundKey(first)) return leave();
    begun ||= playing;
    // A sound that came to its end stands at its beginning again.
    if (!begun || playing || loading || time > 0) return;
    leave();
    toggle(soundKey(other), other.url);
  });
}

/** One or two voices beside each other, at the foot of their list: each is heard alone, or one after the other. */
export function CompareVoices({ voices, onEnd }: { voices: Voice[]; onEnd: () => void }) {
  const { t } = useTranslation('home');
  const [first, other] = voices;
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
          <Button size="sm" onClick={() => playInTurn(first, other)}>
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
