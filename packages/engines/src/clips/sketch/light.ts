import type { Light } from './motion-words.ts';
import type { Picture } from './picture.ts';

/** What a light does when it is all there: to brightness (contrast about black, exponent) and to the two colours. */
const lights: Record<Light, { gain: number; power: number; u: number; v: number; colour: number }> = {
  night: { gain: 0.62, power: 1.25, u: 13, v: -7, colour: 0.72 },
  golden: { gain: 0.97, power: 1.06, u: -13, v: 12, colour: 1.12 },
  dawn: { gain: 1.02, power: 0.94, u: -4, v: 7, colour: 0.94 },
  grey: { gain: 0.95, power: 0.97, u: 1, v: -1, colour: 0.55 },
};

/** Colours a frame; `share` 0..1 is how much of the light is there. */
export function shine(to: Picture, light: Light, share: number): void {
  if (share <= 0) return;
  const { gain, power, u, v, colour } = lights[light];
  const part = (whole: number, none: number) => none + (whole - none) * share;
  const luma = new Uint8Array(256).map((_, value) => {
    const l = Math.max(0, value - 16) / 219;
    return 16 + 219 * Math.min(1, part(gain, 1) * l ** part(power, 1));
  });
  const chroma = (shift: number) =>
    new Uint8Array(256).map((_, value) =>
      Math.min(240, Math.max(16, 128 + (value - 128) * part(colour, 1) + shift * share)),
    );
  apply(to.y, luma);
  apply(to.u, chroma(u));
  apply(to.v, chroma(v));
}

function apply(plane: Uint8Array, table: Uint8Array): void {
  for (let i = 0; i < plane.length; i++) plane[i] = table[plane[i]!]!;
}

/** Mean brightness 0..1 of a picture; a dark one needs no night. */
export function brightness({ y }: Picture): number {
  let [sum, n] = [0, 0];
  for (let i = 0; i < y.length; i += 97) {
    sum += y[i]!;
    n++;
  }
  return (sum / n - 16) / 219;
}
