import type { Coat } from './animal.ts';
import { COAT, NOTHING, VIEW, type Scene, type Seen } from './march.ts';
import { added, dot, scaled, unit, type Vector } from './shapes.ts';

/** Hairs for each pixel of coat. */
const DENSITY = 0.34;
/** Pieces of which a hair is drawn; it bends over them. */
const PIECES = 5;

type Hair = {
  x: number;
  y: number;
  dx: number;
  dy: number;
  fall: number;
  depth: number;
  width: number;
  colour: Vector;
};

/** Paints bare coat colours first and then hair by hair, those behind first. `picture` has three numbers a pixel, linear light. */
export function paintCoat(
  scene: Scene,
  seen: Seen,
  light: Float32Array,
  picture: Float32Array,
  random: () => number,
): void {
  const { width, height, material } = seen;
  const hairs: Hair[] = [];
  const pixel = VIEW.width / width;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      if (material[at] !== COAT) continue;
      const place = vectorAt(seen.place, at);
      const coat = coatAt(scene, seen, at, place);
      const lit = vectorAt(light, at);
      // Between hairs one looks into their shadow.
      const ground = coat.length > 0 ? 0.62 : 1;
      for (let k = 0; k < 3; k++) picture[at * 3 + k] = coat.colour[k]! * lit[k]! * ground;
      if (coat.length > 0 && random() < DENSITY)
        hairs.push(hairAt(seen, at, column, row, place, coat, lit, pixel, random));
    }
  }
  hairs.sort((a, b) => a.depth - b.depth);
  for (const hair of hairs) drawHair(hair, seen, picture);
}

function coatAt(scene: Scene, seen: Seen, at: number, [x, y, z]: Vector): Coat {
  if (!seen.ofHead[at]) return scene.animal.coat([x, y, z], 'body');
  const coat = scene.animal.coat(scene.toHead(x, y, z), 'head');
  return { ...coat, flow: scene.direction(coat.flow) };
}

function hairAt(
  seen: Seen,
  at: number,
  column: number,
  row: number,
  place: Vector,
  { colour, length, flow }: Coat,
  lit: Vector,
  pixel: number,
  random: () => number,
): Hair {
  const normal = vectorAt(seen.normal, at);
  const along = unit(added(flow, scaled(normal, -dot(flow, normal))));
  const wild = (): number => (random() - 0.5) * 0.5;
  const direction = unit(added(added(scaled(along, 0.9), scaled(normal, 0.42)), [wild(), wild(), wild()]));
  const long = (length * (0.6 + 0.7 * random())) / pixel;
  // Hair shines where it lies across the light.
  const across = Math.sqrt(
    Math.max(0, 1 - (direction[0] * -0.45 + direction[1] * 0.62 + direction[2] * 0.64) ** 2),
  );
  const bright = (0.72 + 0.5 * random()) * (0.8 + 0.32 * across ** 4);
  return {
    x: column + random() - 0.5,
    y: row + random() - 0.5,
    dx: direction[0] * long,
    dy: -direction[1] * long,
    fall: long * 0.12,
    depth: place[2],
    width: 1.1 + 0.9 * random(),
    colour: [colour[0] * lit[0] * bright, colour[1] * lit[1] * bright, colour[2] * lit[2] * bright],
  };
}

function drawHair(
  { x, y, dx, dy, fall, depth, width: thick, colour }: Hair,
  seen: Seen,
  picture: Float32Array,
): void {
  let [px, py] = [x, y];
  for (let piece = 1; piece <= PIECES; piece++) {
    const t = piece / PIECES;
    const [nx, ny] = [x + dx * t, y + dy * t + fall * t * t];
    const shade = 0.82 + 0.3 * t;
    drawLine(px, py, nx, ny, thick * (1.05 - 0.75 * t), 0.85 - 0.4 * t, seen, depth, picture, [
      colour[0] * shade,
      colour[1] * shade,
      colour[2] * shade,
    ]);
    [px, py] = [nx, ny];
  }
}

/** A soft line; pixels of eyes and nose that lie in front of it stay. */
export function drawLine(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  thick: number,
  cover: number,
  { width, height, material, place }: Seen,
  depth: number,
  picture: Float32Array,
  colour: Vector,
): void {
  const half = thick / 2;
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy || 1e-6;
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(x0, x1) - half - 1)),
    Math.min(width - 1, Math.ceil(Math.max(x0, x1) + half + 1)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(y0, y1) - half - 1)),
    Math.min(height - 1, Math.ceil(Math.max(y0, y1) + half + 1)),
  ];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const t = Math.min(1, Math.max(0, ((column - x0) * dx + (row - y0) * dy) / length));
      const away = Math.hypot(column - x0 - dx * t, row - y0 - dy * t);
      const part = Math.min(1, Math.max(0, half + 0.5 - away)) * cover;
      if (part <= 0) continue;
      const at = row * width + column;
      const kind = material[at]!;
      if (kind !== COAT && kind !== NOTHING && place[at * 3 + 2]! > depth - 0.02) continue;
      for (let k = 0; k < 3; k++) picture[at * 3 + k]! += (colour[k]! - picture[at * 3 + k]!) * part;
    }
  }
}

export const vectorAt = (values: Float32Array, at: number): Vector => [
  values[at * 3]!,
  values[at * 3 + 1]!,
  values[at * 3 + 2]!,
];
