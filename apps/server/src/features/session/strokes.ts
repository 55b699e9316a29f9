export type Point = readonly [x: number, y: number];
export type Canvas = { pixels: Uint8Array; width: number; height: number };

/** Points on each piece of a bend; enough for curves of a letter's size. */
const bendSteps = 8;

/** The lines of a path written with `M`, `L` and `Q` only. */
export function polylines(path: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, command = '', values = ''] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const n = (values.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    if (command === 'M') lines.push([[n[0] ?? 0, n[1] ?? 0]]);
    const line = lines.at(-1);
    const from = line?.at(-1);
    if (!line || !from) continue;
    if (command === 'L') line.push([n[0] ?? 0, n[1] ?? 0]);
    if (command === 'Q') line.push(...bend(from, [n[0] ?? 0, n[1] ?? 0], [n[2] ?? 0, n[3] ?? 0]));
  }
  return lines;
}

function bend(from: Point, control: Point, to: Point): Point[] {
  return Array.from({ length: bendSteps }, (_, i) => {
    const t = (i + 1) / bendSteps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [a * from[0] + b * control[0] + c * to[0], a * from[1] + b * control[1] + c * to[1]] as const;
  });
}

/** Draws lines of `thickness` pixels with soft edges. */
export function strokeInto(
  canvas: Canvas,
  lines: Point[][],
  thickness: number,
  colour: readonly [number, number, number],
): void {
  const segments = lines.flatMap((line) => line.slice(1).map((to, i) => [line[i] ?? to, to] as const));
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) {
      let nearest = Infinity;
      for (const [from, to] of segments) nearest = Math.min(nearest, distance(x + 0.5, y + 0.5, from, to));
      const cover = Math.min(1, Math.max(0, thickness / 2 + 0.5 - nearest));
      if (cover === 0) continue;
      const at = (y * canvas.width + x) * 3;
      for (let k = 0; k < 3; k++)
        canvas.pixels[at + k] = (canvas.pixels[at + k] ?? 0) * (1 - cover) + (colour[k] ?? 0) * cover;
    }
}

function distance(x: number, y: number, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
  return Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy);
}
