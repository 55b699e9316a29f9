import { Pause, Play } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { usePlayer } from '../lib/player.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

type Props = {
  soundKey: string;
  url: string;
  name: string;
  className?: string;
  /** −1 where another element of a list stands for it in the tab order. */
  tabIndex?: number | undefined;
};

/** Plays or pauses one sound; whatever played before falls silent. */
export function PlayButton({ soundKey, url, name, className, tabIndex }: Props) {
  const { t } = useTranslation('voices');
  const { key, playing, loading, toggle } = usePlayer();
  const mine = key === soundKey;
  const on = mine && playing;
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={on ? t('pauseOf', { name }) : t('playOf', { name })}
      onClick={(event) => {
        event.stopPropagation();
        toggle(soundKey, url);
      }}
      className={cx(
        'grid size-9 shrink-0 place-items-center rounded-full transition-colors pointer-coarse:size-11',
        on ? 'bg-accent text-on-accent' : 'bg-hover text-muted hover:bg-press hover:text-ink',
        className,
      )}
    >
      {mine && loading && !playing ? (
        <Spinner size={15} />
      ) : on ? (
        <Pause size={15} fill="currentColor" />
      ) : (
        <Play size={15} fill="currentColor" />
      )}
    </button>
  );
}
