/** Noise that is the same in every run. */
export function noise(): (t: number) => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 0.3 * (state / 1_073_741_824 - 1);
  };
}

/** The same words breathed: each moment's spectrum, by linear prediction, is filled with noise. */
export function whispered(samples: Float32Array): Float32Array {
  const [size, hop, order] = [512, 256, 18];
  const hiss = noise();
  const made = new Float32Array(samples.length);
  const window = Float32Array.from(
    { length: size },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size),
  );
  for (let from = 0; from + size <= samples.length; from += hop) {
    const frame = window.map((weight, i) => weight * samples[from + i]!);
    const { filter, error } = prediction(frame, order);
    if (error < 1e-7) continue;
    const breath = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      breath[i] = Math.sqrt(error / size / 0.03) * hiss(0);
      for (let k = 1; k <= Math.min(order, i); k++) breath[i]! -= filter[k]! * breath[i - k]!;
      made[from + i]! += breath[i]! * window[i]!;
    }
  }
  return made;
}

/** Durbin's recursion over the autocorrelation. */
function prediction(frame: Float32Array, order: number): { filter: Float64Array; error: number } {
  const lags = Array.from({ length: order + 1 }, (_, lag) =>
    frame.reduce((sum, it, i) => sum + (i >= lag ? it * frame[i - lag]! : 0), 0),
  );
  const filter = Float64Array.from({ length: order + 1 }, (_, i) => Number(i === 0));
  let error = lags[0]! * 1.0001 + 1e-12;
  for (let i = 1; i <= order; i++) {
    let sum = lags[i]!;
    for (let j = 1; j < i; j++) sum += filter[j]! * lags[i - j]!;
    const reflection = -sum / error;
    const before = filter.slice();
    for (let j = 1; j < i; j++) filter[j] = before[j]! + reflection * before[i - j]!;
    filter[i] = reflection;
    error *= 1 - reflection ** 2;
  }
  return { filter, error };
}
