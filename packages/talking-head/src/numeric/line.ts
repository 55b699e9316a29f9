/** A height over a width, piecewise linear between points of rising x. */
export type Line = { x: Float32Array; y: Float32Array };

/** The height at `x`; beyond the ends that of the end. */
export function heightAt({ x: xs, y: ys }: Line, x: number): number {
  const last = xs.length - 1;
  if (x <= xs[0]!) return ys[0]!;
  for (let i = 1; i <= last; i++) {
    if (x > xs[i]!) continue;
    const width = xs[i]! - xs[i - 1]!;
    const part = width > 1e-6 ? (x - xs[i - 1]!) / width : 0;
    return ys[i - 1]! + (ys[i]! - ys[i - 1]!) * part;
  }
  return ys[last]!;
}
