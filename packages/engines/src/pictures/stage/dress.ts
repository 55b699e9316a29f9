import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { colours } from '../words/colours.ts';
import { hex } from '../colour.ts';
import type { Random } from '../random.ts';
import { plush } from './plush.ts';
import { recolor } from './recolour.ts';
import type { Standing } from './standing.ts';

const dresses = [
  [236, 92, 110],
  [70, 130, 220],
  [245, 170, 60],
  [90, 170, 120],
  [150, 100, 210],
];
/** Boats are drawn with their keel; this share of them is above the water. */
const above: Record<string, number> = { sailboat: 0.83, canoe: 0.8 };

/** A drawing as a figure: in its colour, with a body where it is only a head. */
export function dressed(
  raw: Canvas,
  slug: string,
  { colour, kind }: Pick<Standing, 'colour' | 'kind'>,
  { r, afloat }: { r: Random; afloat: boolean },
): Canvas {
  const wanted = colour ? colours[colour]?.[1] : undefined;
  if (slug === 'santa-claus') return plush(raw, { person: true, dress: [226, 59, 59] });
  let c = raw;
  const share = above[slug];
  if (share && afloat) {
    c = createCanvas(raw.width, Math.round(raw.height * share));
    c.getContext('2d').drawImage(raw, 0, 0);
  }
  if (wanted && colour && slug !== '@ref' && kind !== 'ph') c = recolor(c, colour, wanted);
  if (kind === 'h') return plush(c);
  if (kind === 'ph') return plush(c, { person: true, dress: wanted ? hex(wanted) : r.pick(dresses) });
  return c;
}
