import { describe, expect, it } from 'vitest';
import { Fft } from './fft.ts';
import { gaussian, seededRandom } from './seeded-random.ts';

describe.each([4, 8, 16, 32, 512, 1024])('FFT of size %i', (size) => {
  const random = seededRandom(size);
  const re = Float64Array.from({ length: size }, () => gaussian(random));
  const im = Float64Array.from({ length: size }, () => gaussian(random));

  it('equals the definition', () => {
    const outRe = re.slice();
    const outIm = im.slice();
    new Fft(size).forward(outRe, outIm);
    for (const k of [0, 1, size / 4, size / 2, size - 1]) {
      let sumRe = 0;
      let sumIm = 0;
      for (let n = 0; n < size; n++) {
        const angle = (-2 * Math.PI * k * n) / size;
        sumRe += re[n]! * Math.cos(angle) - im[n]! * Math.sin(angle);
        sumIm += re[n]! * Math.sin(angle) + im[n]! * Math.cos(angle);
      }
      expect(outRe[k]).toBeCloseTo(sumRe, 8);
      expect(outIm[k]).toBeCloseTo(sumIm, 8);
    }
  });

  it('comes back', () => {
    const outRe = re.slice();
    const outIm = im.slice();
    const fft = new Fft(size);
    fft.forward(outRe, outIm);
    fft.inverse(outRe, outIm);
    outRe.forEach((value, i) => expect(value).toBeCloseTo(re[i]!, 10));
    outIm.forEach((value, i) => expect(value).toBeCloseTo(im[i]!, 10));
  });
});
