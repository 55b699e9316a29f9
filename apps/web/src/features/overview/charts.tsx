import type { OverviewBar } from '@likeness/contract/overview';
import { useTranslation } from '../../i18n/i18n.ts';
import { BarChart } from './bar-chart.tsx';

type Counted = Exclude<keyof OverviewBar, 'time' | 'time_iso'>;

/** What each chart shows, from below, and in which colour. */
const charts: { name: 'works' | 'spent' | 'granted' | 'back' | 'accounts'; shows: Counted[] }[] = [
  { name: 'works', shows: ['done', 'failed'] },
  { name: 'spent', shows: ['spent'] },
  { name: 'granted', shows: ['granted'] },
  { name: 'back', shows: ['expired', 'refunded'] },
  { name: 'accounts', shows: ['accounts'] },
];
const colours: Record<Counted, { fill: string; mark: string }> = {
  done: { fill: 'fill-ok', mark: 'bg-ok' },
  failed: { fill: 'fill-bad', mark: 'bg-bad' },
  spent: { fill: 'fill-accent', mark: 'bg-accent' },
  granted: { fill: 'fill-accent', mark: 'bg-accent' },
  expired: { fill: 'fill-faint', mark: 'bg-faint' },
  refunded: { fill: 'fill-warn', mark: 'bg-warn' },
  accounts: { fill: 'fill-accent', mark: 'bg-accent' },
};

/** Works, points and accounts over time; by the hour where `hourly`. */
export function Charts({ bars, hourly }: { bars: readonly OverviewBar[]; hourly: boolean }) {
  const { t } = useTranslation('overview');
  const labels = bars.map(({ time }) => (hourly ? time.slice(11, 16) : time.slice(5, 10)));
  return (
    <div className="mb-5 grid grid-cols-1 gap-3 md:grid-cols-2 2xl:grid-cols-3">
      {charts.map(({ name, shows }) => (
        <BarChart
          key={name}
          title={t(`chart_${name}`)}
          when={t('time')}
          labels={labels}
          series={shows.map((one) => ({
            name: t(`shows_${one}`),
            values: bars.map((bar) => bar[one]),
            ...colours[one],
          }))}
        />
      ))}
    </div>
  );
}
