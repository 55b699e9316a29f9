import { decodeFrames } from '@likeness/media/decode';
import type { SpeakerFace } from '@likeness/domain/translation';

/** What changed between a film and its translation. */
export type Compared = {
  frames: number;
  cuts: number;
  /** How much more the picture changes from frame to frame near a cut than the original does, grey levels, worst. */
  flicker: number;
  /** Frames at cuts that look like the shot on the other side. */
  strange: number;
  /** Frames in which the mouth of someone who is silent moves away from the original. */
  others: number;
};

const [width, height, fps] = [320, 180, 25];
/** Frames on each side of a cut that are looked at. */
const near = 5;
/** Grey levels by which a mouth differs from the original when it says something else. */
const speaks = 12;

/** Frame by frame, a film against its translation. `faces` are those of the speakers where they are seen together. */
export async function compared(of: {
  path: string;
  out: string;
  cuts: number[];
  faces: SpeakerFace[];
  spoken: { start: number; end: number; speaker: number }[];
}): Promise<Compared> {
  const form = { trusted: true, fps, width, height, pixelFormat: 'gray' } as const;
  const others = decodeFrames(of.out, form);
  const first = of.cuts[0] ?? Infinity;
  const cuts = of.cuts.map((seconds) => Math.round(seconds * fps));
  const found: Compared = { frames: 0, cuts: cuts.length, flicker: 0, strange: 0, others: 0 };
  let before: { was: Uint8Array; is: Uint8Array } | undefined;
  for await (const { data: was } of decodeFrames(of.path, form)) {
    const is = (await others.next()).value?.data;
    if (!is) break;
    const frame = found.frames++;
    const cut = cuts.find((it) => frame >= it - near && frame < it + near);
    if (cut !== undefined && before && frame !== cut)
      found.flicker = Math.max(found.flicker, apart(before.is, is) - apart(before.was, was));
    if (before && frame === cut) {
      if (apart(is, was) > apart(is, before.was)) found.strange++;
      if (apart(before.is, before.was) > apart(before.is, was)) found.strange++;
    }
    const time = frame / fps;
    const said = of.spoken.find(({ start, end }) => time > start + 0.1 && time < end - 0.1);
    // Only the first shot shows both.
    if (said && time < first)
      for (const [at, face] of of.faces.entries())
        if (at + 1 !== said.speaker && apart(is, was, mouthOf(face)) > speaks) found.others++;
    before = { was: Uint8Array.from(was), is: Uint8Array.from(is) };
  }
  await others.return(undefined);
  return found;
}

type Area = { left: number; right: number; top: number; bottom: number };
const whole: Area = { left: 0, right: width, top: 0, bottom: height };

/** The lower middle of a face. */
function mouthOf({ x, y, width: wide, height: high }: SpeakerFace): Area {
  return {
    left: Math.floor((x + 0.3 * wide) * width),
    right: Math.ceil((x + 0.7 * wide) * width),
    top: Math.floor((y + 0.65 * high) * height),
    bottom: Math.ceil((y + 0.95 * high) * height),
  };
}

/** Mean difference of two pictures in an area. */
function apart(a: Uint8Array, b: Uint8Array, { left, right, top, bottom } = whole): number {
  let sum = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) sum += Math.abs(a[y * width + x]! - b[y * width + x]!);
  return sum / ((right - left) * (bottom - top));
}
