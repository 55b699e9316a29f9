/** Pixels of a picture as numbers: `channels` values 0..255 a pixel, row by row. */
export type Grid = { w: number; h: number; channels: number; data: Float32Array };

/** The mean of every value over a square of `2 · radius + 1` pixels; at the edges over the part that there is. */
export function boxed({ w, h, channels, data }: Grid, radius: number): Float32Array {
  const rows = new Float32Array(data.length);
  const out = new Float32Array(data.length);
  for (let y = 0; y < h; y++)
    blurLine(data, rows, { at: y * w * channels, step: channels, n: w }, { radius, channels });
  for (let x = 0; x < w; x++)
    blurLine(rows, out, { at: x * channels, step: w * channels, n: h }, { radius, channels });
  return out;
}

type Line = { at: number; step: number; n: number };

function blurLine(
  from: Float32Array,
  to: Float32Array,
  { at, step, n }: Line,
  { radius, channels }: { radius: number; channels: number },
): void {
  for (let k = 0; k < channels; k++) {
    let sum = 0;
    for (let i = 0; i < Math.min(radius, n); i++) sum += from[at + i * step + k]!;
    for (let i = 0; i < n; i++) {
      if (i + radius < n) sum += from[at + (i + radius) * step + k]!;
      if (i - radius > 0) sum -= from[at + (i - radius - 1) * step + k]!;
      to[at + i * step + k] = sum / (Math.min(n - 1, i + radius) - Math.max(0, i - radius) + 1);
    }
  }
}

/** Steps of a king from every pixel to the nearest marked one, at most `most`. */
export function stepsTo(marked: Uint8Array, w: number, h: number, most: number): Uint8Array {
  const out = new Uint8Array(w * h).fill(most);
  for (let i = 0; i < w * h; i++) if (marked[i]) out[i] = 0;
  const near = (i: number, j: number) => {
    if (out[j]! + 1 < out[i]!) out[i] = out[j]! + 1;
  };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      if (x) near(i, i - 1);
      if (y) near(i, i - w);
      if (x && y) near(i, i - w - 1);
      if (y && x < w - 1) near(i, i - w + 1);
    }
  for (let y = h - 1; y >= 0; y--)
    for (let x = w - 1; x >= 0; x--) {
      const i = y * w + x;
      if (x < w - 1) near(i, i + 1);
      if (y < h - 1) near(i, i + w);
      if (x < w - 1 && y < h - 1) near(i, i + w + 1);
      if (y < h - 1 && x) near(i, i + w - 1);
    }
  return out;
}

/** Goes to the four sides of every pixel of the queue and on from those that are taken. */
function spread(queue: number[], w: number, h: number, take: (i: number) => boolean): void {
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const x = i % w;
    if (x && take(i - 1)) queue.push(i - 1);
    if (x < w - 1 && take(i + 1)) queue.push(i + 1);
    if (i >= w && take(i - w)) queue.push(i - w);
    if (i < w * (h - 1) && take(i + w)) queue.push(i + w);
  }
}

/** Marks what can be reached from the marked pixels over open ones, by steps to the four sides. */
export function reach(marked: Uint8Array, open: (i: number) => boolean, w: number, h: number): void {
  const queue: number[] = [];
  for (let i = 0; i < w * h; i++) if (marked[i]) queue.push(i);
  spread(queue, w, h, (i) => {
    if (marked[i] || !open(i)) return false;
    marked[i] = 1;
    return true;
  });
}

/** The connected parts of what is marked: the number of its part for every pixel (0: none), and their sizes by number. */
export function partsOf(marked: Uint8Array, w: number, h: number): { part: Int32Array; sizes: number[] } {
  const part = new Int32Array(w * h);
  const sizes = [0];
  const take = (i: number) => {
    if (!marked[i] || part[i]) return false;
    part[i] = sizes.length - 1;
    sizes[sizes.length - 1]!++;
    return true;
  };
  for (let start = 0; start < w * h; start++) {
    if (!marked[start] || part[start]) continue;
    sizes.push(0);
    take(start);
    spread([start], w, h, take);
  }
  return { part, sizes };
}
