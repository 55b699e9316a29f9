/** Positions over which what a head looks at is smoothed: `medfilt_width` of OpenAI's `timing.py`. */
const smoothing = 7;

/**
 * The position at which each token begins, the end among them, by what the aligning heads looked at before it (`rows`, heads ×
 * positions each; only the first `heard` positions hold sound): the cheapest way through tokens and positions in which neither goes
 * back, as in OpenAI's `timing.py`.
 */
export function beginningsOf(rows: readonly Float32Array[], heads: number, heard: number): number[] {
  const positions = (rows[0]?.length ?? 0) / heads;
  const seen = Math.min(heard, positions);
  const cost = rows.map(() => new Float64Array(seen));
  for (let head = 0; head < heads; head++) {
    const looked = rows.map((row) => shares(row.subarray(head * positions, head * positions + seen)));
    for (let at = 0; at < seen; at++) standardise(looked, at);
    looked.forEach((row, token) =>
      smoothed(row).forEach((value, at) => {
        cost[token]![at]! -= value / heads;
      }),
    );
  }
  return cheapestWay(cost, seen);
}

/** As shares of what was looked at while there was sound. */
function shares(row: Float32Array): Float64Array {
  const sum = row.reduce((all, value) => all + value, 0) || 1;
  return Float64Array.from(row, (value) => value / sum);
}

/** Lets all tokens' looks at a position have a mean of 0 and a deviation of 1. */
function standardise(rows: readonly Float64Array[], at: number): void {
  const mean = rows.reduce((sum, row) => sum + row[at]!, 0) / rows.length;
  const variance = rows.reduce((sum, row) => sum + (row[at]! - mean) ** 2, 0) / rows.length;
  const deviation = Math.sqrt(variance) || 1;
  for (const row of rows) row[at] = (row[at]! - mean) / deviation;
}

/** The median of the positions around each, mirrored at the ends. */
function smoothed(row: Float64Array): Float64Array {
  const half = smoothing >> 1;
  const last = row.length - 1;
  const sorted = new Float64Array(smoothing);
  return row.map((_, at) => {
    for (let i = 0; i < smoothing; i++) {
      const from = Math.abs(at + i - half);
      const value = row[Math.max(0, from > last ? 2 * last - from : from)]!;
      let place = i;
      for (; place > 0 && sorted[place - 1]! > value; place--) sorted[place] = sorted[place - 1]!;
      sorted[place] = value;
    }
    return sorted[half]!;
  });
}

/** Dynamic time warping: the first position of each row on the way of least cost from the first to the last cell. */
function cheapestWay(cost: readonly Float64Array[], columns: number): number[] {
  const [diagonal, down, along] = [0, 1, 2];
  let before = new Float64Array(columns + 1).fill(Infinity);
  before[0] = 0;
  const steps = cost.map(() => new Uint8Array(columns));
  cost.forEach((row, token) => {
    const now = new Float64Array(columns + 1).fill(Infinity);
    for (let at = 0; at < columns; at++) {
      const ways = [before[at]!, before[at + 1]!, now[at]!];
      const step = ways[0]! < ways[1]! && ways[0]! < ways[2]! ? diagonal : ways[1]! < ways[2]! ? down : along;
      now[at + 1] = row[at]! + ways[step]!;
      steps[token]![at] = step;
    }
    before = now;
  });
  const begins = cost.map(() => 0);
  for (let [token, at] = [cost.length - 1, columns - 1]; token >= 0 && at >= 0;) {
    begins[token] = at;
    const step = steps[token]![at];
    if (step !== along) token--;
    if (step !== down) at--;
  }
  return begins;
}
