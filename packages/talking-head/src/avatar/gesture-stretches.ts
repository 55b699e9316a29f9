import { footageKeyEvery } from '@likeness/domain/footage';

/** What the hands of a presenter can say. */
export const gestureNames = [
  'greet',
  'offer',
  'explain',
  'point',
  'count',
  'weigh',
  'emphasise',
  'measure',
  'thank',
] as const;
export type GestureName = (typeof gestureNames)[number];

/**
 * A part of the footage in which a gesture is made, from the resting pose to the resting pose, in frames. The head moves as
 * it does from frame `heads` on.
 */
export type GestureStretch = { id: GestureName; from: number; frames: number; heads: number };

/**
 * The gestures of a presenter; they are the end of the footage. At each of the frames `rests` before them the footage
 * passes the resting pose, at rest, so that what lies between two neighbours may follow any other, and any gesture.
 */
export type Gestures = {
  rests: number[];
  stretches: GestureStretch[];
  /** Where they begin, in a copy that lacks the first of them. */
  from?: number;
};

/** The same in seconds, as the comment of a clip of the library tells. */
type Told = { rests: number[]; gestures: { id: string; from: number; to: number; heads: number }[] };

/**
 * What a clip's comment tells of gestures at this frame rate; undefined when it tells none, or none that could be shown:
 * a part has to begin at a key frame of the prepared footage, and to move its head as an earlier part does.
 */
export function gesturesFrom(comment: string, fps: number): Gestures | undefined {
  const told = toldIn(comment);
  if (!told) return undefined;
  const frameAt = (seconds: number): number => Math.round(seconds * fps);
  const rests = told.rests.map(frameAt);
  const stretches = told.gestures.map(({ id, from, to, heads }) => ({
    id: gestureNames.find((name) => name === id),
    from: frameAt(from),
    frames: frameAt(to) - frameAt(from),
    heads: frameAt(heads),
  }));
  const first = stretches[0]?.from ?? 0;
  const key = (frame: number): boolean => frame >= 0 && frame % footageKeyEvery === 0;
  const shown = stretches.every(
    ({ id, from, frames, heads }, i) =>
      id !== undefined &&
      key(from) &&
      frames > 0 &&
      heads >= 0 &&
      heads + frames <= first &&
      (i === 0 || from === stretches[i - 1]!.from + stretches[i - 1]!.frames),
  );
  const rest = rests.length > 1 && rests.every((at, i) => key(at) && at > (rests[i - 1] ?? -1));
  if (stretches.length === 0 || !shown || !rest || rests.at(-1)! > first) return undefined;
  return { rests, stretches: stretches as GestureStretch[] };
}

function toldIn(comment: string): Told | undefined {
  try {
    const told = JSON.parse(comment) as Partial<Told> | null;
    const whole = Array.isArray(told?.rests) && Array.isArray(told.gestures);
    return whole ? (told as Told) : undefined;
  } catch {
    return undefined;
  }
}
