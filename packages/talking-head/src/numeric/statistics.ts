/** The `q` quantile (0..1) of the values, by nearest rank. 0 for none. */
export function quantile(values: ArrayLike<number>, q: number): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return 0;
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(q * (sorted.length - 1))))]!;
}

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** Pearson correlation of `a[i]` and `b[i + lag]` over the common part; 0 when one does not vary. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>, lag = 0): number {
  const from = Math.max(0, -lag);
  const to = Math.min(a.length, b.length - lag);
  const n = to - from;
  if (n < 3) return 0;
  let sa = 0;
  let sb = 0;
  for (let i = from; i < to; i++) {
    sa += a[i]!;
    sb += b[i + lag]!;
  }
  let ab = 0;
  let aa = 0;
  let bb = 0;
  for (let i = from; i < to; i++) {
    const x = a[i]! - sa / n;
    const y = b[i + lag]! - sb / n;
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa > 0 && bb > 0 ? ab / Math.sqrt(aa * bb) : 0;
}

/**
 * Ridge regression: B (features × outputs) that minimises |X·B − Y|² + rows·penalty·|B|², by elimination with pivots.
 * `features` and `outputs` hold one row per observation.
 */
export function ridge(
  features: ArrayLike<number>[],
  outputs: ArrayLike<number>[],
  penalty: number,
): Float64Array[] {
  const p = features[0]!.length;
  const m = outputs[0]!.length;
  const A = Array.from({ length: p }, () => new Float64Array(p));
  const B = Array.from({ length: p }, () => new Float64Array(m));
  features.forEach((x, i) => {
    const y = outputs[i]!;
    for (let a = 0; a < p; a++) {
      for (let b = 0; b < p; b++) A[a]![b]! += x[a]! * x[b]!;
      for (let k = 0; k < m; k++) B[a]![k]! += x[a]! * y[k]!;
    }
  });
  for (let a = 0; a < p; a++) A[a]![a]! += penalty * features.length;
  solveInPlace(A, B);
  return B;
}

function solveInPlace(A: Float64Array[], B: Float64Array[]): void {
  const p = A.length;
  const m = B[0]!.length;
  for (let c = 0; c < p; c++) {
    let pivot = c;
    for (let r = c + 1; r < p; r++) if (Math.abs(A[r]![c]!) > Math.abs(A[pivot]![c]!)) pivot = r;
    [A[c], A[pivot]] = [A[pivot]!, A[c]!];
    [B[c], B[pivot]] = [B[pivot]!, B[c]!];
    for (let r = c + 1; r < p; r++) {
      const f = A[r]![c]! / (A[c]![c]! || 1e-12);
      if (f === 0) continue;
      for (let k = c; k < p; k++) A[r]![k]! -= f * A[c]![k]!;
      for (let k = 0; k < m; k++) B[r]![k]! -= f * B[c]![k]!;
    }
  }
  for (let c = p - 1; c >= 0; c--) {
    const d = A[c]![c]! || 1e-12;
    for (let k = 0; k < m; k++) B[c]![k]! /= d;
    for (let r = 0; r < c; r++) {
      const f = A[r]![c]!;
      for (let k = 0; k < m; k++) B[r]![k]! -= f * B[c]![k]!;
    }
  }
}
