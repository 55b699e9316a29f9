import { useTranslation } from '../../i18n/i18n.ts';
import { usePlayer } from '../../lib/player.ts';
import { useWave } from './music.queries.ts';

type Props = { soundKey: string; name: string; url: string; seconds: number };

/** The wave of a piece, as far as it was played in colour; a press goes to that place. */
export function WaveBar({ soundKey, name, url, seconds }: Props) {
  const { t } = useTranslation('music');
  const wave = useWave(url).data ?? [];
  const mine = usePlayer((state) => state.key === soundKey);
  const time = usePlayer((state) => (state.key === soundKey ? state.time : 0));
  const seek = usePlayer((state) => state.seek);
  const bars = Array.from({ length: 80 }, (_, i) => wave[Math.floor((i * wave.length) / 80)] ?? 0.08);
  return (
    <div className="relative h-9 min-w-0 flex-1">
      <svg viewBox="0 0 320 36" preserveAspectRatio="none" className="size-full" aria-hidden>
        {bars.map((height, i) => (
          <rect
            key={`${i}-${height}`}
            x={i * 4 + 0.7}
            y={18 - Math.max(1, 16 * height)}
            width={2.6}
            height={Math.max(2, 32 * height)}
            rx={1.2}
            className={i / 80 < time / (seconds || 1) && mine ? 'fill-accent' : 'fill-line-strong'}
          />
        ))}
      </svg>
      <input
        type="range"
        aria-label={t('position', { name })}
        min={0}
        max={seconds || 1}
        step={0.1}
        value={Math.min(time, seconds)}
        disabled={!mine}
        onChange={(event) => seek(event.target.valueAsNumber)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </div>
  );
}
