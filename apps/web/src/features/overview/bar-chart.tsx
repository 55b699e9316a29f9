import { formatNumber } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';

export type Series = {
  name: string;
  /** One value a bar, not below zero. */
  values: readonly number[];
  /** Class of its bars, which says their colour. */
  fill: string;
  /** Class of its mark in the legend. */
  mark: string;
};

type Props = {
  title: string;
  /** When each bar begins, in words. */
  labels: readonly string[];
  /** What is called when, in the table. */
  when: string;
  /** Drawn upon each other in this order, from below. */
  series: readonly Series[];
};

const height = 60;
const width = 240;

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** Bars over time with their sums; those who cannot see them read a table. Where clocks go back, a label comes twice. */
export function BarChart({ title, labels, when, series }: Props) {
  const highest = Math.max(1, ...labels.map((_, at) => sum(series.map(({ values }) => values[at] ?? 0))));
  const step = width / labels.length;
  return (
    <figure className="relative min-w-0 rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {series.map(({ name, values, mark }) => (
          <span key={name} className="text-[13px] text-muted">
            <span aria-hidden className={cx('mr-1.5 inline-block size-2 rounded-full', mark)} />
            {name}{' '}
            <span className="num ml-0.5 text-lg font-semibold text-ink">{formatNumber(sum(values))}</span>
          </span>
        ))}
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-16 w-full border-b border-line"
      >
        {labels.map((label, at) => {
          let top = height;
          return series.map(({ name, values, fill }) => {
            const tall = ((values[at] ?? 0) / highest) * (height - 2);
            top -= tall;
            return (
              <rect
                key={`${at} ${label} ${name}`}
                className={fill}
                x={at * step + step * 0.12}
                y={top}
                width={step * 0.76}
                height={tall}
              >
                <title>{`${label} · ${name} ${formatNumber(values[at])}`}</title>
              </rect>
            );
          });
        })}
      </svg>
      <div aria-hidden className="num mt-1 flex justify-between text-xs text-muted">
        <span>{labels[0]}</span>
        <span>{labels.at(-1)}</span>
      </div>
      <Numbers title={title} labels={labels} when={when} series={series} />
    </figure>
  );
}

/** The same as a table for those who cannot see bars. It is never narrower than its words: a block around it hides what flows over. */
function Numbers({ title, labels, when, series }: Props) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{when}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={`${at} ${label}`}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{formatNumber(values[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
