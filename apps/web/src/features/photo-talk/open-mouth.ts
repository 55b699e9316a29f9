import { openDrop } from '@likeness/domain/placed-mouth';
import type { Placement } from '@likeness/domain/placement';
import { picture420 } from '@likeness/talking-head/drawing/picture-420';
import { pictureOf } from '@likeness/talking-head/page/face-guide';
import { findOpenMouth } from '@likeness/talking-head/placed/open-mouth';
import { mouthInPixels } from '@likeness/talking-head/placed/placement';
import { pixelsOf, sample, type Colour, type MovingMouth, type Pixels } from './mouth-warp.ts';

/** A picture whose mouth was open, with that mouth shut, and how it moves. */
export type ShutPicture = { pixels: Pixels; mouth: MovingMouth };

/** Of skin and chin below an opening so much moves up with it, in widths of the opening. */
const reach = 2;

/** Finds the mouth that is open where one is placed, as the engine does, and shuts it. Undefined where lips are shut. */
export function shutPicture(source: Pixels, placement: Placement): ShutPicture | undefined {
  const { width, height } = source;
  const placed = mouthInPixels(placement, width, height);
  const open = findOpenMouth(placed, planesOf(source));
  if (!open) return undefined;
  const frame = { x: open.x, y: open.y, width: open.width, right: placed.right, down: placed.down };
  const mouth = {
    frame,
    line: open.upper,
    jaw: placed.jaw / open.width,
    inside: { cavity: rgb(open.dark), tongue: rgb(open.pink) },
  };
  const pixels = pixelsOf({ width, height, data: source.data.slice() });
  const apart = (u: number): number => open.lower(u) - open.upper(u);
  const far = open.width * reach;
  for (let y = Math.max(0, Math.ceil(open.y - far)); y < Math.min(height, open.y + far); y++)
    for (let x = Math.max(0, Math.ceil(open.x - far)); x < Math.min(width, open.x + far); x++) {
      const [dx, dy] = [(x - open.x) / open.width, (y - open.y) / open.width];
      const u = 2 * (dx * frame.right[0] + dy * frame.right[1]);
      const below = dx * frame.down[0] + dy * frame.down[1] - open.upper(u);
      const drop = below < 0 ? 0 : openDrop(u, below, apart, mouth.jaw) * open.width;
      if (drop > 0)
        pixels.words[y * width + x] = sample(source, x + frame.down[0] * drop, y + frame.down[1] * drop);
    }
  return { pixels, mouth };
}

/** The picture in the colours that the engine looks at; a last odd row or column is left out. */
function planesOf({ width, height, data }: Pixels) {
  const even = { width: width & ~1, height: height & ~1 };
  const rows = new Uint8ClampedArray(even.width * even.height * 4);
  for (let y = 0; y < even.height; y++)
    rows.set(data.subarray(y * width * 4, (y * width + even.width) * 4), y * even.width * 4);
  return picture420(pictureOf(rows, even.width, even.height).data, { x: 0, y: 0, ...even });
}

/** BT.709, video range. */
function rgb([luma, u, v]: readonly [number, number, number]): Colour {
  const light = 1.1644 * (luma - 16);
  const [blue, red] = [u - 128, v - 128];
  return [light + 1.7927 * red, light - 0.2132 * blue - 0.5329 * red, light + 2.1124 * blue];
}
