import type { Turned } from './motion.ts';

/** A point of the figure in pixels from the middle between the eyes, `z` towards the viewer; a corner is not rounded. */
export type Point = [x: number, y: number, z?: number, corner?: 'corner'];

/** Points from a text such as `0,-262,-10 112,-236`; an exclamation mark behind one makes it a corner. */
export function points(text: string): Point[] {
  return text.split(' ').map((word) => {
    const [x = 0, y = 0, z] = word.replace('!', '').split(',').map(Number);
    return word.endsWith('!') ? [x, y, z, 'corner'] : [x, y, z];
  });
}

/** Where the middle between the eyes is in the picture, and its size. */
export const PICTURE = { W: 720, H: 1280, x: 360, y: 470 };
/** The head turns about the top of the neck. */
const PIVOT = { y: 190 };

const fixed = (value: number) => value.toFixed(1);

/** Puts points of head, hair and body where the pose of one frame has them, and joins them to SVG paths. */
export class Pen {
  readonly at: Turned;
  constructor(at: Turned) {
    this.at = at;
  }

  /** A point of the head: turned, nodded and tilted. */
  head = ([x, y, z = 0]: Point): [number, number] => {
    const { yaw, pitch, roll, headX, breath } = this.at;
    const turnedX = x * Math.cos(yaw) + z * Math.sin(yaw);
    const turnedY = (y - PIVOT.y) * Math.cos(pitch) + z * Math.sin(pitch);
    const [c, s] = [Math.cos(roll), Math.sin(roll)];
    return [
      PICTURE.x + turnedX * c - turnedY * s + headX,
      PICTURE.y + PIVOT.y + turnedX * s + turnedY * c - breath * 3,
    ];
  };

  /** A point of hair: it hangs from the head and swings the more the lower it is. */
  hair = ([x, y, z = 0]: Point): [number, number] => {
    const loose = Math.min(1.4, Math.max(0, (y + 60) / 330));
    const { wind, lag } = this.at;
    const swing = loose ** 1.3 * (15 * wind(0.9 + y * 0.0035 + x * 0.001) + 150 * lag);
    const [px, py] = this.head([x, y, z]);
    return [px + swing, py - Math.abs(swing) * 0.08];
  };

  /** A point of the body: it breathes, sways and leans; `loose` cloth (0 to 1) also moves in the air. */
  body =
    (loose = 0) =>
    ([x, y, z = 0]: Point): [number, number] => {
      const { sway, turn, breath, wind } = this.at;
      const high = Math.max(0, 1 - (y - 300) / 620);
      const blown = loose * 11 * wind(0.4 + y * 0.004 + x * 0.002);
      return [
        PICTURE.x + x * (1 + 0.006 * breath * high) + sway * high + z * turn + blown,
        PICTURE.y + y - 24 - breath * 5 * high,
      ];
    };

  /** A rounded path through `points` (Catmull-Rom), straight at corners. */
  path(outline: Point[], place: (point: Point) => [number, number], closed = true): string {
    const placed = outline.map(place);
    const count = placed.length;
    const point = (i: number) => placed[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))]!;
    const pull = (i: number): [number, number] => {
      if (outline[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))]![3]) return [0, 0];
      const [before, after] = [point(i - 1), point(i + 1)];
      return [(after[0] - before[0]) / 6, (after[1] - before[1]) / 6];
    };
    let text = `M${fixed(placed[0]![0])} ${fixed(placed[0]![1])}`;
    for (let i = 0; i < (closed ? count : count - 1); i++) {
      const [a, b, pa, pb] = [point(i), point(i + 1), pull(i), pull(i + 1)];
      text += `C${fixed(a[0] + pa[0])} ${fixed(a[1] + pa[1])} ${fixed(b[0] - pb[0])} ${fixed(b[1] - pb[1])} ${fixed(b[0])} ${fixed(b[1])}`;
    }
    return closed ? `${text}Z` : text;
  }
}

/** Points mirrored to the other side, in the opposite order, to close an outline. */
export const mirrored = (points: Point[]): Point[] =>
  points.toReversed().map(([x, y, z, corner]) => [-x, y, z, corner]);
