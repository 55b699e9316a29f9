import { ArrowRightLeft } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage } from '../../lib/language.ts';
import { usePlayer } from '../../lib/player.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { PlayButton } from '../../ui/play-button.tsx';
import { languageName } from '../../lib/language-name.ts';
import { voiceLine } from './voice-words.ts';
import type { Voice } from './voices.queries.ts';

const bars = [0.5, 0.9, 0.65, 1, 0.4];

type Props = { voice: Voice; compared: boolean; onCompare: () => void };

/** A voice to listen to, and to compare with another. */
export function VoiceCard({ voice, compared, onCompare }: Props) {
  const { t } = useTranslation(['voices', 'home']);
  const on = usePlayer((state) => state.key === `voice-${voice.id}` && state.playing);
  return (
    <li
      className={cx(
        'flex items-center gap-3 rounded-card border bg-surface p-3 transition-colors',
        on || compared ? 'border-accent' : 'border-line',
      )}
    >
      <PlayButton soundKey={`voice-${voice.id}`} url={voice.url} name={voice.name} />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-[550]">{voice.name}</b>
        <span className="block truncate text-xs text-muted">{voiceLine(voice, t)}</span>
      </span>
      {on ? (
        <span aria-hidden className="flex h-5 items-center gap-[3px]">
          {bars.map((delay) => (
            <span
              key={delay}
              className="h-full w-[3px] animate-[bars_1s_ease-in-out_infinite] rounded-full bg-accent-text"
              style={{ animationDelay: `-${delay}s` }}
            />
          ))}
        </span>
      ) : (
        <span className="text-xs text-muted">{languageName(voice.language, currentLanguage())}</span>
      )}
      <Button
        variant={compared ? 'soft' : 'ghost'}
        size="icon-sm"
        aria-pressed={compared}
        aria-label={t('home:compare', { name: voice.name })}
        title={t('home:compare', { name: voice.name })}
        onClick={onCompare}
      >
        <ArrowRightLeft size={15} />
      </Button>
    </li>
  );
}
