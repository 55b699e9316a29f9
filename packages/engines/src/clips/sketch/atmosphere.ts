import type { Random } from '@likeness/domain/maths/seeded-random';
import { blob, glow, haze, streak, type Colour } from './brush.ts';
import type { Effect } from './motion-words.ts';
import type { Picture } from './picture.ts';

/** One flake, drop or leaf. `near` 0..1 makes it large and quick. */
type Particle = { x: number; y: number; near: number; turn: number; own: number; tint: number };

const howMany: Record<Effect, number> = {
  rain: 240,
  snow: 230,
  petals: 42,
  leaves: 30,
  dust: 55,
  fireflies: 38,
  leak: 0,
  fog: 8,
};

/** Colours as brightness and two differences, like the pictures. */
const colours = {
  white: [228, 130, 127],
  rain: [205, 134, 122],
  petal: [
    [196, 132, 158],
    [212, 129, 146],
    [180, 134, 166],
  ],
  leaf: [
    [128, 84, 172],
    [104, 92, 188],
    [158, 62, 158],
  ],
  dust: [215, 112, 138],
  firefly: [214, 64, 130],
  leak: [200, 84, 168],
  fog: [214, 130, 126],
} satisfies Record<string, Colour | Colour[]>;

const wrapped = (value: number) => (((value % 1.2) + 1.2) % 1.2) - 0.1;

/** Lets weather and light pass in front of the frames; the same random numbers give the same weather. */
export function atmosphere(effects: Effect[], random: Random): (to: Picture, time: number) => void {
  const layers = effects.map((effect) => ({
    effect,
    particles: Array.from({ length: howMany[effect] }, (): Particle => {
      const [x, y, depth, turn, own, tint] = Array.from({ length: 6 }, random) as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      return { x, y, near: 0.25 + 0.75 * depth ** 1.6, turn: turn * 6.28, own, tint };
    }),
  }));
  return (to, time) => {
    for (const { effect, particles } of layers) {
      if (effect === 'leak') leak(to, time);
      else for (const particle of particles) draw[effect](to, particle, time, Math.min(to.width, to.height));
    }
  };
}

type Draw = (to: Picture, particle: Particle, time: number, side: number) => void;

const draw: Record<Exclude<Effect, 'leak'>, Draw> = {
  rain: (to, { x, y, near }, time, side) => {
    const px = wrapped(x - time * 0.1 * near) * to.width;
    const py = wrapped(y + time * (1.2 + near)) * to.height;
    const length = to.height * (0.02 + 0.05 * near);
    const line = { x: px, y: py, length, slant: -0.1, width: side * 0.0022 * near + 0.5 };
    streak(to, line, colours.rain, 0.14 + 0.4 * near);
  },
  snow: (to, { x, y, near, turn, own }, time, side) => {
    const px = wrapped(x + Math.sin(time * 0.8 + turn) * 0.02) * to.width;
    const py = wrapped(y + time * (0.05 + 0.1 * near)) * to.height;
    const radius = side * (0.0016 + 0.0075 * near * near);
    // Flakes close to the camera are out of focus.
    const alpha = (0.45 + 0.5 * own) * (near > 0.85 ? 0.5 : 1);
    blob(
      to,
      { x: px, y: py, radius, flat: 1, turn: 0, soft: near > 0.85 ? 0.75 : 0.4 },
      colours.white,
      alpha,
    );
  },
  petals: (to, particle, time, side) => flutter(to, particle, time, side, colours.petal),
  leaves: (to, particle, time, side) => flutter(to, particle, time, side, colours.leaf),
  dust: (to, particle, time, side) => float(to, particle, time, side, colours.dust, 0.5),
  fireflies: (to, particle, time, side) => float(to, particle, time, side, colours.firefly, 0.95),
  fog: (to, { x, near, turn }, time) => {
    const px = ((((x + time * 0.014 * (0.6 + near)) % 1.5) + 1.5) % 1.5) - 0.25;
    const place = { x: px * to.width, y: (0.66 + 0.24 * Math.sin(turn) ** 2) * to.height };
    haze(to, { ...place, width: to.width * 0.42, height: to.width * 0.11 }, colours.fog, 0.3);
  },
};

function flutter(to: Picture, of: Particle, time: number, side: number, tints: Colour[]): void {
  const { x, y, near, turn, own, tint } = of;
  const px = wrapped(x - time * 0.05 + Math.sin(time * 1.1 + turn) * 0.03) * to.width;
  const py = wrapped(y + time * (0.07 + 0.08 * near)) * to.height;
  const radius = side * (0.007 + 0.021 * near ** 2);
  const flat = 0.25 + 0.45 * Math.abs(Math.sin(time * 1.7 + turn));
  const shape = { x: px, y: py, radius, flat, turn: turn + time * (own - 0.5) * 3, soft: 0.25 + 0.4 * near };
  blob(to, shape, tints[Math.floor(tint * tints.length)] ?? tints[0]!, 0.9);
}

function float(to: Picture, of: Particle, time: number, side: number, colour: Colour, strength: number) {
  const { x, y, near, turn } = of;
  const px = (x + Math.sin(time * 0.4 + turn) * 0.03) * to.width;
  const py = (y + Math.cos(time * 0.33 + turn * 2) * 0.03) * to.height;
  const alpha = strength * (0.2 + 0.8 * Math.max(0, Math.sin(time * 1.3 + turn * 5)));
  glow(to, { x: px, y: py, radius: side * (0.006 + 0.018 * near) }, colour, alpha);
}

function leak(to: Picture, time: number): void {
  const swing = 0.5 + 0.5 * Math.sin(time * 0.7);
  const place = { x: to.width * (0.02 + 0.22 * swing), y: to.height * 0.12 };
  glow(to, { ...place, radius: to.width * 0.6 }, colours.leak, 0.34 + 0.16 * swing);
}
