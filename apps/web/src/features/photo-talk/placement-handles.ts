import { lipLine } from '@likeness/domain/placed-mouth';
import {
  limitPlacement,
  placementRanges,
  type EyePlacement,
  type MouthPlacement,
  type Placement,
} from '@likeness/domain/placement';
import { frameOf, pointOf, type Frame } from './mouth-shape.ts';

/** What a handle belongs to: the mouth, or the eye of this index. */
export type Part = 'mouth' | number;
export type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** What can be taken hold of. `left` and `right` are the corners, `top` is the height of an eye. */
export type Grip = 'centre' | 'left' | 'right' | 'bend' | 'jaw' | 'top';
export type Handle = { part: Part; grip: Grip } & Point;

export const mouthGrips = ['centre', 'left', 'right', 'bend', 'jaw'] as const satisfies Grip[];
const eyeGrips = ['centre', 'left', 'right', 'top'] as const satisfies Grip[];

/** Handles stand this far (pixels) outside of what they move, so that they never hide it or each other. */
const off = { corner: 15, jaw: 22, top: 18 } as const;
/** Where the handle of the bend stands, above the mouth, and how far it goes for a whole bend, in pixels. */
const bend = { above: 34, travel: 16 } as const;

/** The part of a placement that a handle belongs to. */
export function partOf(placement: Placement, part: Part): MouthPlacement | EyePlacement {
  return part === 'mouth' ? placement.mouth : (placement.eyes[part] ?? placement.mouth);
}

/** Places of the handles of one part, in pixels of a picture of this size. */
export function handlesOf(placement: Placement, part: Part, size: Size): Handle[] {
  if (part === 'mouth') {
    const frame = frameOf(placement.mouth, size);
    return mouthGrips.map((grip) => ({ part, grip, ...mouthHandle(placement.mouth, frame, grip) }));
  }
  const eye = placement.eyes[part];
  if (!eye) return [];
  const frame = frameOf(eye, size);
  return eyeGrips.map((grip) => ({ part, grip, ...eyeHandle(eye, frame, grip) }));
}

function mouthHandle(mouth: MouthPlacement, frame: Frame, grip: (typeof mouthGrips)[number]): Point {
  const pixels = 1 / frame.width;
  if (grip === 'bend')
    return pointOf(frame, 0, lipLine(mouth.bend, 0) - (bend.above - bend.travel * mouth.bend) * pixels);
  if (grip === 'jaw') return pointOf(frame, 0, mouth.jaw + off.jaw * pixels);
  if (grip === 'centre') return pointOf(frame, 0, 0);
  const sign = grip === 'left' ? -1 : 1;
  return pointOf(frame, sign * (0.5 + off.corner * pixels), lipLine(mouth.bend, 1));
}

function eyeHandle(eye: EyePlacement, frame: Frame, grip: (typeof eyeGrips)[number]): Point {
  const pixels = 1 / frame.width;
  if (grip === 'centre') return pointOf(frame, 0, 0);
  if (grip === 'top') return pointOf(frame, 0, -eye.height / eye.width / 2 - off.top * pixels);
  return pointOf(frame, (grip === 'left' ? -1 : 1) * (0.5 + off.corner * pixels), 0);
}

/** The placement after a handle was dragged to `to`. What it does not belong to stays as it is. */
export function dragged(
  placement: Placement,
  handle: { part: Part; grip: Grip },
  to: Point,
  size: Size,
): Placement {
  const { part, grip } = handle;
  const old = partOf(placement, part);
  const frame = frameOf(old, size);
  if (grip === 'centre') return changed(placement, part, { x: to.x / size.width, y: to.y / size.height });
  const [dx, dy] = [to.x - frame.x, to.y - frame.y];
  const down = dx * frame.down[0] + dy * frame.down[1];
  if (grip === 'jaw') return changed(placement, part, { jaw: (down - off.jaw) / frame.width });
  if (grip === 'top') return changed(placement, part, { height: (2 * (-down - off.top)) / size.width });
  if (grip === 'bend') {
    // The handle sits on a line that itself rises with the bend.
    const perBend = bend.travel + lipLine(1, 0) * frame.width;
    return changed(placement, part, { bend: (down + bend.above) / perBend });
  }
  const sign = grip === 'left' ? -1 : 1;
  const lift = part === 'mouth' ? lipLine(placement.mouth.bend, 1) * frame.width : 0;
  const [ax, ay] = [sign * (dx - frame.down[0] * lift), sign * (dy - frame.down[1] * lift)];
  return changed(placement, part, {
    width: (2 * Math.max(1, Math.hypot(ax, ay) - off.corner)) / size.width,
    tilt: (Math.atan2(ay, ax) * 180) / Math.PI,
  });
}

type Change = Partial<MouthPlacement & EyePlacement>;

/** The placement with some numbers of one part changed, kept within the ranges; numbers it does not have are dropped. */
export function changed(placement: Placement, part: Part, change: Change): Placement {
  if (part === 'mouth') return limitPlacement({ ...placement, mouth: { ...placement.mouth, ...change } });
  const eyes = placement.eyes.map((eye, index) => (index === part ? { ...eye, ...change } : eye));
  return limitPlacement({ ...placement, eyes });
}

/** What the arrow keys change at a handle: one number, or the place. Steps are of the number's own unit. */
export const keySteps = {
  centre: { x: 0.004, y: 0.004 },
  right: { width: 0.004 },
  left: { tilt: 1 },
  bend: { bend: 0.04 },
  jaw: { jaw: 0.03 },
  top: { height: 0.003 },
} as const satisfies Record<Grip, Change>;
/** With shift held, a step is this many. */
const largeStep = 6;

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The placement after a key was pressed on a handle, or undefined when the key means nothing there. */
export function nudged(
  placement: Placement,
  { part, grip }: { part: Part; grip: Grip },
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Placement | undefined {
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const times = shiftKey ? largeStep : 1;
  const old = partOf(placement, part);
  if (grip === 'centre') {
    const { x, y } = keySteps.centre;
    return changed(placement, part, { x: old.x + arrow[0] * x * times, y: old.y + arrow[1] * y * times });
  }
  const [name, step] = Object.entries(keySteps[grip])[0] as [keyof Change, number];
  // Right and up are more, as on every slider; a bend and a jaw follow where their handles go.
  const vertical = grip === 'bend' || grip === 'jaw' ? arrow[1] : -arrow[1];
  const value = (old as Record<string, number>)[name] ?? 0;
  return changed(placement, part, { [name]: value + (arrow[0] + vertical) * step * times });
}

/** The number a handle shows to screen readers, and its range; none for places, which are two numbers. */
export function gripValue(placement: Placement, { part, grip }: { part: Part; grip: Grip }) {
  if (grip === 'centre') return undefined;
  const name = Object.keys(keySteps[grip])[0] as 'width' | 'height' | 'tilt' | 'bend' | 'jaw';
  const ranges: Record<string, readonly [number, number]> =
    part === 'mouth' ? placementRanges.mouth : placementRanges.eye;
  const [min, max] = ranges[name] ?? [0, 1];
  return { name, min, max, value: (partOf(placement, part) as Record<string, number>)[name] ?? 0 };
}

/** Where the next eye begins: beside the mirror image of the first one, or above the mouth. */
export function newEye({ mouth, eyes }: Placement, aspect: number): EyePlacement {
  const first = eyes[0];
  if (first) {
    const away = first.x < mouth.x ? 1 : -1;
    const apart = Math.max(0.08, Math.abs(mouth.x - first.x));
    return { ...first, x: mouth.x + away * apart, tilt: -first.tilt };
  }
  const width = Math.max(0.06, mouth.width * 0.55);
  return {
    x: mouth.x - mouth.width * 0.8,
    y: Math.max(0.1, mouth.y - mouth.width * 1.4 * aspect),
    width,
    height: width * 0.6,
    tilt: mouth.tilt,
  };
}
