import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Picture420 } from '../drawing/picture-420.ts';
import { clamp } from '../numeric/statistics.ts';

/** Luma and the two chroma values, video range. */
export type Colour = [number, number, number];

/** Paints of the inside of a mouth, in the light of the picture. */
export type MouthPalette = { cavity: Colour; tongue: Colour; teeth: Colour };

/** The colour of the texture around a point (pixels of the texture), the mean of a small square. */
export function colourAt(texture: Picture420, x: number, y: number, radius = 3): Colour {
  return texture.map(({ data, width, height }, plane) => {
    const step = plane === 0 ? 1 : 0.5;
    const r = Math.max(1, Math.round(radius * step));
    const [cx, cy] = [Math.round(x * step), Math.round(y * step)];
    let sum = 0;
    let count = 0;
    for (let dy = -r; dy <= r; dy++) {
      for (let dx = -r; dx <= r; dx++) {
        sum += data[clamp(cy + dy, 0, height - 1) * width + clamp(cx + dx, 0, width - 1)]!;
        count++;
      }
    }
    return sum / count;
  }) as Colour;
}

/** Median of each component. */
export function medianColour(colours: Colour[]): Colour {
  return [0, 1, 2].map(
    (k) => colours.map((colour) => colour[k]!).sort((a, b) => a - b)[colours.length >> 1]!,
  ) as Colour;
}

/** Chroma of teeth in parts of the skin's: 0.4 to 0.5 of rendered people, 0.7 and more of three filmed ones. */
const TOOTH_COLOUR = 0.55;
/** Chroma over light of skin that is light by itself, and of skin that is dark. */
const DARK_SKIN = { from: 0.22, to: 0.36 };

/**
 * Teeth, tongue and cavity for a mouth with this skin and these lips: teeth in the light and half the colour of the skin,
 * the tongue between lip and shadow. A picture without colour gets a mouth without colour. Teeth are as light as the skin
 * says that it is around it; skin that is dark in much light is more colourful than light skin in the dark.
 */
export function mouthPalette(skin: Colour, lip: Colour): MouthPalette {
  const vividness = clamp(Math.hypot(skin[1] - 128, skin[2] - 128, lip[1] - 128, lip[2] - 128) / 18, 0, 1);
  const light = clamp((skin[0] - 16) / 150, 0.25, 1.25);
  const colourful = Math.hypot(skin[1] - 128, skin[2] - 128) / Math.max(1, skin[0] - 16);
  const dark = smoothstep(DARK_SKIN.from, DARK_SKIN.to, colourful);
  return {
    teeth: [
      clamp(16 + 186 * light ** (1 - dark) * (1 + 0.1 * dark), skin[0] + 6, 222),
      128 + (skin[1] - 128) * TOOTH_COLOUR,
      128 + (skin[2] - 128) * TOOTH_COLOUR,
    ],
    tongue: [16 + 76 * light, 128 - 6 * vividness, 128 + 30 * vividness],
    cavity: [16 + 16 * light, 128 - 2 * vividness, 128 + 12 * vividness],
  };
}
