import type { ImageData } from '@napi-rs/canvas';

/** What is known of a backdrop: its usual colour, how far its pixels are from it and how much neighbours differ. */
export type Backdrop = { colour: number[]; spread: number; step: number; edge: number[] };

/** Reads the backdrop off the edges of a picture. */
export function backdropOf({ data: d, width: w, height: h }: ImageData): Backdrop {
  const edge: number[] = [];
  for (let i = 0; i < w; i += 2) edge.push(i, (h - 1) * w + i, Math.min(2, h - 1) * w + i);
  for (let j = 0; j < h; j += 2) edge.push(j * w, j * w + w - 1);
  const middle = (list: number[], share: number) =>
    list.sort((a, b) => a - b)[Math.floor((list.length - 1) * share)] ?? 0;
  const colour = [0, 1, 2].map((k) =>
    middle(
      edge.map((i) => d[i * 4 + k]!),
      0.5,
    ),
  );
  const spread = middle(
    edge.map((i) => distance(d, i, colour)),
    0.8,
  );
  const noise = middle(
    edge.map((i) => difference(d, i, i + 1 < w * h ? i + 1 : i - 1)),
    0.9,
  );
  return { colour, spread, step: Math.min(34, Math.max(9, noise * 2.6 + 4)), edge };
}

/**
 * Marks what belongs to the backdrop by filling it from the edges: soft gradients are followed, edges stop it. Undefined where the
 * picture has no plain backdrop.
 */
export function isBackdrop(
  picture: ImageData,
  { colour, spread, step, edge }: Backdrop,
): Uint8Array | undefined {
  const { data: d, width: w, height: h } = picture;
  const marked = new Uint8Array(w * h);
  const queue: number[] = [];
  const mark = (i: number) => {
    if (marked[i]) return;
    marked[i] = 1;
    queue.push(i);
  };
  for (const i of edge) if (distance(d, i, colour) < Math.max(26, spread * 1.6)) mark(i);
  const far = Math.max(22, spread * 1.5 + 12);
  while (queue.length) {
    const i = queue.pop()!;
    const column = i % w;
    for (const j of [column ? i - 1 : -1, column < w - 1 ? i + 1 : -1, i - w, i + w]) {
      if (j < 0 || j >= w * h || marked[j]) continue;
      const away = distance(d, j, colour);
      if ((away < far && difference(d, i, j) < step) || away < 4) mark(j);
    }
  }
  let front = 0;
  for (let i = 0; i < w * h; i++) if (!marked[i]) front++;
  const share = front / (w * h);
  const touching = edge.filter((i) => !marked[i]).length / edge.length;
  return share > 0.02 && share < 0.82 && touching < 0.22 && spread < 40 ? marked : undefined;
}

function distance(d: Uint8ClampedArray, i: number, [r = 0, g = 0, b = 0]: number[]): number {
  const [dr, dg, db] = [d[i * 4]! - r, d[i * 4 + 1]! - g, d[i * 4 + 2]! - b];
  return Math.sqrt(dr * dr * 0.3 + dg * dg * 0.708 + db * db * 0.2);
}

const difference = (d: Uint8ClampedArray, i: number, j: number) =>
  Math.abs(d[i * 4]! - d[j * 4]!) +
  Math.abs(d[i * 4 + 1]! - d[j * 4 + 1]!) +
  Math.abs(d[i * 4 + 2]! - d[j * 4 + 2]!);
