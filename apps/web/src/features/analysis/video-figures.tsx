import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatNumber } from '../../lib/format.ts';
import type { Report } from './analysis.queries.ts';

/** The level that counts as silence, and the height of the curve. */
const silence = -60;
const height = 48;

/** How a video is cut and how loud it is, second by second: a line for each cut over the curve of its sound. */
export function VideoFigures({ video }: { video: NonNullable<Report['video']> }) {
  const { t } = useTranslation('analysis');
  const { cuts, seconds, loudness } = video;
  const shots = cuts.length + 1;
  const x = (second: number) => (100 * second) / Math.max(seconds, 0.1);
  const y = (level: number) => height * Math.min(1, level / silence);
  const points = loudness.levels.map((level, index) => `${x((index + 0.5) * loudness.step)},${y(level)}`);
  return (
    <section aria-label={t('picture')}>
      <h3 className="mb-2 font-semibold">{t('picture')}</h3>
      <p className="text-[13px] text-muted">
        {t('shotsOf', { count: shots })} · {t('shotLength', { seconds: formatNumber(seconds / shots, 1) })} ·{' '}
        {video.width} × {video.height}
      </p>
      <svg
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        className="mt-2 h-16 w-full rounded-control bg-hover"
        role="img"
        aria-label={t('curveOf', { cuts: cuts.map((cut) => formatClock(cut)).join(' ') || '–' })}
      >
        {points.length > 1 && (
          <polygon
            points={`${points.join(' ')} ${x(seconds)},${height} 0,${height}`}
            className="fill-accent/35"
          />
        )}
        {cuts.map((cut) => (
          <line
            key={cut}
            x1={x(cut)}
            x2={x(cut)}
            y1={0}
            y2={height}
            vectorEffect="non-scaling-stroke"
            className="stroke-warn"
          />
        ))}
      </svg>
      <p className="mt-1.5 text-xs text-muted">
        {t(loudness.levels.length > 0 ? 'curveNote' : 'silentNote')}
      </p>
    </section>
  );
}
