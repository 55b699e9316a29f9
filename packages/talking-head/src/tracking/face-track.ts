import { VALUES } from '../geometry/face-topology.ts';

/** Fills rows whose confidence is 0 by interpolation between the nearest rows that have one. */
export function fillGaps(landmarks: Float32Array, confidence: Float32Array): void {
  const known = [...confidence.keys()].filter((i) => confidence[i]! > 0);
  if (known.length === 0) return;
  let k = 0;
  for (let i = 0; i < confidence.length; i++) {
    while (k < known.length - 1 && known[k + 1]! <= i) k++;
    const a = known[k]!;
    if (a === i) continue;
    const b = a > i ? a : known[Math.min(k + 1, known.length - 1)]!;
    const part = b > a ? (i - a) / (b - a) : 0;
    for (let q = 0; q < VALUES; q++) {
      const from = landmarks[a * VALUES + q]!;
      landmarks[i * VALUES + q] = from + (landmarks[b * VALUES + q]! - from) * part;
    }
  }
}

/** Gaussian over time with standard deviation `sigma` frames: takes the jitter out of the landmarks. */
export function smoothOverTime(landmarks: Float32Array, frames: number, sigma: number): Float32Array {
  const radius = Math.ceil(3 * sigma);
  const kernel = Array.from({ length: 2 * radius + 1 }, (_, k) =>
    Math.exp(-((k - radius) ** 2) / (2 * sigma ** 2)),
  );
  const total = kernel.reduce((a, b) => a + b, 0);
  const result = new Float32Array(landmarks.length);
  for (let i = 0; i < frames; i++) {
    for (let k = -radius; k <= radius; k++) {
      const from = Math.min(frames - 1, Math.max(0, i + k)) * VALUES;
      const weight = kernel[k + radius]! / total;
      for (let q = 0; q < VALUES; q++) result[i * VALUES + q]! += weight * landmarks[from + q]!;
    }
  }
  return result;
}
