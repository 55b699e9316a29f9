import { useTranslation } from '../i18n/i18n.ts';
import { formatClock } from '../lib/format.ts';
import { usePlayer } from '../lib/player.ts';
import { PlayButton } from './play-button.tsx';

type Props = { soundKey: string; url: string; name: string; seconds: number };

/** Name, play button and position of one recording. */
export function AudioPlayer({ soundKey, url, name, seconds }: Props) {
  const { t } = useTranslation('drive');
  const mine = usePlayer((state) => state.key === soundKey);
  const time = usePlayer((state) => (state.key === soundKey ? state.time : 0));
  const seek = usePlayer((state) => state.seek);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <PlayButton soundKey={soundKey} url={url} name={name} />
      <div className="min-w-0 flex-1">
        <div className="truncate text-[13px] font-medium">{name}</div>
        <div className="flex items-center gap-2.5">
          <input
            type="range"
            aria-label={t('audioPosition', { name })}
            min={0}
            max={seconds || 1}
            step={0.1}
            value={Math.min(time, seconds)}
            disabled={!mine}
            onChange={(event) => seek(event.target.valueAsNumber)}
            className="h-5 min-w-0 flex-1 accent-accent"
          />
          <span className="num text-xs text-muted">
            {formatClock(time)} / {formatClock(seconds)}
          </span>
        </div>
      </div>
    </div>
  );
}
