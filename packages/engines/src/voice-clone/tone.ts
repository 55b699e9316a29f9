import { Fft } from '@likeness/domain/maths/fft';

/** Centres (Hz) of the bands in which the tone of a voice is measured. */
export const bandCentres = [220, 450, 900, 1800, 3200, 5200] as const;

const size = 1024;
/** Mean power below which a frame is no speech: −46 dBFS. */
const silence = 2.5e-5;

/**
 * Long-term spectrum of a voice: decibels of each band over the frames that are not silent, relative to their mean, so
 * that loudness plays no part. A band reaches half way (in octaves) to its neighbours.
 */
export function toneOf(samples: Float32Array, sampleRate: number): number[] {
  const fft = new Fft(size);
  const sums = new Float64Array(bandCentres.length);
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  const edges = [
    ...bandCentres.slice(1).map((centre, i) => Math.sqrt(centre * bandCentres[i]!)),
    sampleRate / 2,
  ];
  for (let from = 0; from + size <= samples.length; from += size / 2) {
    let power = 0;
    for (let i = 0; i < size; i++) {
      const sample = samples[from + i]!;
      power += sample * sample;
      re[i] = sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
      im[i] = 0;
    }
    if (power / size < silence) continue;
    fft.forward(re, im);
    let band = 0;
    for (let k = Math.ceil((110 * size) / sampleRate); k < size / 2; k++) {
      while (band < edges.length - 1 && (k * sampleRate) / size > edges[band]!) band++;
      sums[band] = sums[band]! + re[k]! * re[k]! + im[k]! * im[k]!;
    }
  }
  const decibels = Array.from(sums, (sum) => 10 * Math.log10(sum + 1e-9));
  const mean = decibels.reduce((sum, value) => sum + value, 0) / decibels.length;
  return decibels.map((value) => value - mean);
}
