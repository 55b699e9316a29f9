/** An in-place radix-2 Fourier transform of fixed size (a power of two), tables computed once. */
export function createFourier(size: number): (re: Float64Array, im: Float64Array) => void {
  const cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
  const bits = Math.log2(size);
  const reversed = Uint32Array.from({ length: size }, (_, i) => {
    let out = 0;
    for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) out |= 1 << (bits - 1 - bit);
    return out;
  });
  return (re, im) => {
    for (let i = 0; i < size; i++) {
      const j = reversed[i]!;
      if (j <= i) continue;
      const r = re[i]!;
      const m = im[i]!;
      re[i] = re[j]!;
      im[i] = im[j]!;
      re[j] = r;
      im[j] = m;
    }
    for (let span = 1; span < size; span *= 2) {
      const step = size / (span * 2);
      for (let base = 0; base < size; base += span * 2) {
        for (let k = 0; k < span; k++) {
          const c = cos[k * step]!;
          const s = sin[k * step]!;
          const low = base + k;
          const high = low + span;
          const r = re[high]! * c - im[high]! * s;
          const m = re[high]! * s + im[high]! * c;
          re[high] = re[low]! - r;
          im[high] = im[low]! - m;
          re[low]! += r;
          im[low]! += m;
        }
      }
    }
  };
}
