/** Prometheus text format 0.0.4. */
export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export type Labels = Record<string, string | number>;
export type Sample = { labels?: Labels; value: number };
type Kind = 'counter' | 'gauge' | 'histogram';

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

function labelsOf(labels: Labels = {}): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

const head = (name: string, kind: Kind, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];

/** The lines of one metric. */
export function metric(name: string, kind: 'counter' | 'gauge', help: string, samples: Sample[]): string[] {
  return [
    ...head(name, kind, help),
    ...samples.map(({ labels, value }) => `${name}${labelsOf(labels)} ${value}`),
  ];
}

/** Adds up by labels, for as long as the process lives. */
export class Counter {
  readonly #samples = new Map<string, { labels: Labels; value: number }>();

  add(labels: Labels, value = 1): void {
    const key = labelsOf(labels);
    const known = this.#samples.get(key);
    if (known) known.value += value;
    else this.#samples.set(key, { labels, value });
  }

  lines(name: string, help: string): string[] {
    return metric(name, 'counter', help, [...this.#samples.values()]);
  }
}

/** Counts values into buckets; `bounds` are their upper ends, growing. */
export class Histogram {
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, { labels: Labels; counts: number[]; sum: number }>();

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
  }

  observe(labels: Labels, value: number): void {
    const key = labelsOf(labels);
    const series = this.#series.get(key) ?? {
      labels,
      counts: Array.from({ length: this.#bounds.length + 1 }, () => 0),
      sum: 0,
    };
    this.#series.set(key, series);
    const at = this.#bounds.findIndex((bound) => value <= bound);
    series.counts[at < 0 ? this.#bounds.length : at]! += 1;
    series.sum += value;
  }

  lines(name: string, help: string): string[] {
    const lines = head(name, 'histogram', help);
    for (const { labels, counts, sum } of this.#series.values()) {
      let below = 0;
      for (const [i, count] of counts.entries()) {
        below += count;
        const le = this.#bounds[i] ?? '+Inf';
        lines.push(`${name}_bucket${labelsOf({ ...labels, le })} ${below}`);
      }
      lines.push(`${name}_sum${labelsOf(labels)} ${sum}`, `${name}_count${labelsOf(labels)} ${below}`);
    }
    return lines;
  }
}
