import sharp from 'sharp';

/** Two colours of the ground and one of the drawing, by mood. */
const palettes: Record<string, [string, string, string]> = {
  bright: ['#ff9a5a', '#ff4f81', '#fff3d6'],
  calm: ['#4cb8a9', '#2a5d8f', '#e6fff8'],
  sad: ['#3d4f86', '#1d2340', '#c9d6ff'],
  romantic: ['#f2709c', '#7a3fa0', '#ffe4ef'],
  epic: ['#d0813a', '#5a1f2e', '#ffe9c2'],
  dark: ['#3a2a5e', '#0c0b18', '#b79cff'],
};
const side = 640;
const rings = [44, 74, 104, 132];
/** How strongly a picture behind the disc takes the colours of the mood. */
const tint = 0.28;

/**
 * Draws the cover of a piece of music: its own wave around a disc, in the colours of its mood. `wave` is heights 0…1; `seed` turns
 * the ground. With the path of a picture as `ground` it stands behind them, in the light of the mood. Writes two JPEGs.
 */
export async function drawSongCover(
  { seed, mood, wave, ground }: { seed: number; mood: string; wave: number[]; ground?: string | undefined },
  out: { large: string; small: string },
): Promise<void> {
  const [from, to, line] = (palettes[mood] ?? palettes['bright']!).map(colour) as [Rgb, Rgb, Rgb];
  const turn = ((seed % 360) * Math.PI) / 180;
  const light = { x: (0.2 + (seed % 60) / 100) * side, y: (0.15 + ((seed >>> 8) % 55) / 100) * side };
  const pixels = Buffer.alloc(side * side * 3);
  const behind = ground && (await sharp(ground).resize(side, side).removeAlpha().raw().toBuffer());
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [dx, dy] = [x - side / 2, y - side / 2];
      const along = 0.5 + (dx * Math.cos(turn) + dy * Math.sin(turn)) / side / 1.3;
      const tone = blend(from, to, along);
      let here = tone;
      if (behind) {
        const at = (y * side + x) * 3;
        here = blend([behind[at]!, behind[at + 1]!, behind[at + 2]!], tone, tint);
      }
      here = blend(here, white, 0.3 * Math.max(0, 1 - Math.hypot(x - light.x, y - light.y) / (0.7 * side)));
      const radius = Math.hypot(dx, dy);
      here = blend(here, black, 0.24 * edge(142 - radius));
      for (const [i, ring] of rings.entries())
        here = blend(here, line, (0.16 + 0.06 * i) * edge(0.8 - Math.abs(radius - ring)));
      here = blend(here, line, 0.9 * edge(18 - radius));
      here = blend(here, line, 0.92 * ray(wave, dx, dy, radius));
      pixels.set(here, (y * side + x) * 3);
    }
  const drawn = sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
  await drawn.clone().jpeg({ quality: 88 }).toFile(out.large);
  await drawn.clone().resize(320, 320).jpeg({ quality: 84 }).toFile(out.small);
}

type Rgb = [number, number, number];
const [white, black]: [Rgb, Rgb] = [
  [255, 255, 255],
  [0, 0, 0],
];

const colour = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const blend = (one: Rgb, other: Rgb, share: number): Rgb => {
  const part = Math.max(0, Math.min(1, share));
  return one.map((value, i) => value + part * (other[i]! - value)) as Rgb;
};

/** How much of a pixel is covered whose middle lies `inside` pixels within an edge. */
const edge = (inside: number): number => Math.max(0, Math.min(1, inside + 0.5));

/** How much of a pixel a ray of the wave covers: one for each height, from the disc outwards. */
function ray(wave: number[], dx: number, dy: number, radius: number): number {
  if (radius < 148 || wave.length === 0) return 0;
  const turns = (Math.atan2(dx, -dy) / (2 * Math.PI) + 1) % 1;
  const nearest = Math.round(turns * wave.length);
  const height = wave[nearest % wave.length]!;
  const aside = Math.abs(turns - nearest / wave.length) * 2 * Math.PI * radius;
  return edge(1.9 - aside) * edge(radius - 150) * edge(156 + 110 * height - radius);
}
