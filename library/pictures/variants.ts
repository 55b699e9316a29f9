import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { limitPlacement, type Placement } from '@likeness/domain/placement';
import sharp from 'sharp';
import { bears } from './animals/bear.ts';
import { cats } from './animals/cat.ts';
import { dogs } from './animals/dog.ts';
import { rabbits } from './animals/rabbit.ts';
import { paint } from './paint.ts';
import type { Animal } from './painter/animal.ts';
import { ellipsoid, mixed, without, type Turn } from './painter/shapes.ts';

/** An animal of the library as other people photograph theirs: another head, another view, another place. */
export type Variant = {
  id: string;
  animal: Animal;
  /** Share of the picture's height that the painting takes, and where its left upper corner lies (shares of the rest). */
  size: number;
  at: readonly [number, number];
  grey: boolean;
};

/** Of these each variant is made; no two pictures of the library look the same way. */
const animals = [...cats, ...dogs, ...rabbits, ...bears];
/** How long snouts are, 1 as in the library; the last is a wolf's. */
const SNOUTS = [1, 1.35, 1.7, 2.1];
const SIDES = [0, 14, -18, 26, -30, 34];
const TILTS = [0, -12, 9, 18, -20];
const NODS = [0, 8, -8];
const SIZES = [1, 0.7, 1, 0.5, 1, 0.36];
/** Everything in front of this depth belongs to the snout. */
const FACE = 0.45;

/** `count` variants, the same every time: species, snouts, turns, sizes, places, open mouths, grey pictures. */
export function variants(count: number): Variant[] {
  return Array.from({ length: count }, (_, i): Variant => {
    const own = animals[(i * 7) % animals.length]!;
    const snout = SNOUTS[(i + Math.floor(i / 4)) % SNOUTS.length]!;
    const open = i % 5 === 3;
    const turn = { nod: NODS[i % 3]!, side: SIDES[i % 6]!, tilt: TILTS[i % 5]! };
    const longer = longSnouted({ ...own, turn }, snout);
    return {
      id: [own.id, `snout-${snout}`, turnName(turn), open ? 'open' : 'shut'].join(' '),
      animal: open ? openMouthed(longer) : longer,
      size: SIZES[(i * 5 + Math.floor(i / 6)) % SIZES.length]!,
      at: [((i * 3) % 7) / 6, ((i * 5) % 4) / 3],
      grey: i % 8 === 5,
    };
  });
}

const turnName = ({ nod, side, tilt }: Turn): string => `side ${side} tilt ${tilt} nod ${nod}`;

/** Paints a variant at `scale` of the size of the library; returns a PNG and where mouth and eyes are in it. */
export async function paintVariant(
  { animal, size, at, grey }: Variant,
  scale: number,
): Promise<{ picture: Buffer; placement: Placement }> {
  const { picture, placement } = await paint(animal, scale);
  const { width, height } = await sharp(picture).metadata();
  const whole = { width: Math.round(height * 1.2), height };
  const inner = { width: Math.round(width * size), height: Math.round(height * size) };
  const corner = {
    left: Math.round((whole.width - inner.width) * at[0]),
    top: Math.round((whole.height - inner.height) * at[1]),
  };
  const small = await sharp(picture).resize(inner.width, inner.height).toBuffer();
  const scene = size === 1 ? sharp(picture) : sharp(wall(animal.backdrop.seed, whole));
  if (size < 1) scene.composite([{ input: small, ...corner }]);
  const drawn = await scene.png().toBuffer();
  const shown = grey ? await sharp(drawn).greyscale().png().toBuffer() : drawn;
  if (size === 1) return { picture: shown, placement };
  const [kx, ky] = [inner.width / whole.width, inner.height / whole.height];
  const moved = <P extends { x: number; y: number; width: number }>(place: P): P => ({
    ...place,
    x: place.x * kx + corner.left / whole.width,
    y: place.y * ky + corner.top / whole.height,
    width: place.width * kx,
  });
  return {
    picture: shown,
    placement: limitPlacement({
      mouth: moved(placement.mouth),
      eyes: placement.eyes.map((eye) => ({ ...moved(eye), height: eye.height * kx })),
    }),
  };
}

/** A wall with frames, lamps and round plates on it: things that look like eyes. */
function wall(seed: number, { width, height }: { width: number; height: number }): Buffer {
  const random = seededRandom(seed);
  const things = Array.from({ length: 9 }, () => {
    const [x, y, r] = [random() * width, random() * height, (0.02 + 0.05 * random()) * height];
    const grey = Math.round(30 + 190 * random());
    const fill = `rgb(${grey},${Math.round(grey * 0.94)},${Math.round(grey * 0.86)})`;
    return random() < 0.5
      ? `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
      : `<rect x="${x}" y="${y}" width="${r * 3}" height="${r * 2}" fill="${fill}"/>`;
  });
  const ground = `hsl(${Math.round(random() * 360)},25%,${Math.round(45 + 30 * random())}%)`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${things.join('')}</svg>`,
  );
}

/** The same head with its face drawn forward: `by` times as long in front of the eyes. */
function longSnouted(animal: Animal, by: number): Animal {
  const back = (z: number): number => (z > FACE ? FACE + (z - FACE) / by : z);
  const forth = (z: number): number => (z > FACE ? FACE + (z - FACE) * by : z);
  const { at } = animal.mouth;
  return {
    ...animal,
    head: (x, y, z) => animal.head(x, y, back(z)),
    nose: (x, y, z) => animal.nose(x, y, back(z)),
    coat: ([x, y, z], part) => animal.coat([x, y, part === 'head' ? back(z) : z], part),
    whiskers: animal.whiskers.map(
      (points) => points.map(([x, y, z]) => [x, y, forth(z)]) as unknown as (typeof animal.whiskers)[number],
    ),
    mouth: { ...animal.mouth, at: [at[0], at[1], forth(at[2])] },
  };
}

/** The same head with its mouth open: dark inside, a tongue below; the mouth is then where the opening is. */
function openMouthed(animal: Animal): Animal {
  const { at, width } = animal.mouth;
  const hole = (x: number, y: number, z: number): number =>
    ellipsoid(x, y - at[1] + 0.09, z - at[2], width * 0.4, 0.13, 0.3);
  return {
    ...animal,
    head: (x, y, z) => without(animal.head(x, y, z), hole(x, y, z), 0.03),
    coat: (place, part) => {
      const coat = animal.coat(place, part);
      if (part === 'body' || hole(...place) > 0.015) return coat;
      const tongue = smoothstep(at[1] - 0.06, at[1] - 0.12, place[1]);
      return { ...coat, length: 0, colour: mixed([0.06, 0.012, 0.012], [0.5, 0.13, 0.13], tongue) };
    },
    mouth: { ...animal.mouth, at: [at[0], at[1] - 0.07, at[2]] },
  };
}
