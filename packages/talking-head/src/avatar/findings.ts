import { quantile } from '../numeric/statistics.ts';

/** Stable names of what was noticed in the footage; the interface has a sentence for each. */
export const findingNames = [
  'face-small',
  'face-away',
  'face-lost-often',
  'not-talking',
  'hardly-talking',
  'never-shut',
  'mouth-hidden',
  'too-dark',
  'too-bright',
  'blurred',
  'shaky',
  'jumps',
  'several-faces',
  'other-people',
  'turned-away-often',
  'loops-badly',
] as const;
export type FindingName = (typeof findingNames)[number];

export type Findings = {
  /** Height of the face in pixels, forehead to chin, median. */
  facePixels: number;
  /** Share of frames in which the face was followed, 0..1. */
  trackedShare: number;
  /** Share of frames that can be redrawn, 0..1. */
  usableShare: number;
  /** The person opens the mouth as in speech. */
  talking: boolean;
  faces: number;
  /** Parts of the footage in which no one is seen, from and to, seconds: they are left out. */
  away?: [number, number][];
  problems: FindingName[];
};

/** What is seen in one frame; all but `score` is meaningless when `score` is 0. */
export type FrameNotes = {
  /** 0..1, 0 without a face. */
  score: number;
  facePixels: number;
  /** Mouth opening in eye distances. */
  open: number;
  yaw: number;
  pitch: number;
  /** The middle of the eyes, in eye distances of the frame: for shake and jumps. */
  x: number;
  y: number;
  /** Mean luma of the face, 0..255. */
  light: number;
  /** Mean squared Laplacian around the mouth. */
  sharpness: number;
  /** Mean difference of the little picture to the frame before, in grey levels. */
  pictureChange: number;
  /** Around the mouth there is neither the colour of skin nor that of a beard: something lies over it, or it is painted. */
  covered: boolean;
  /** Lips are seen in that colour; told where it is `covered`. */
  lipsShown?: boolean;
  /** The share of the way from lip to lip on which teeth are seen, 0..1. */
  teeth: number;
  /** How many levels redder lips are than cheeks; see `lipRedness`. Absent where no face is seen. */
  lipRed?: number;
};

/** Thresholds; those of sharpness and shake were set on footage of known quality. */
const LIMITS = {
  smallFace: 140,
  lostShare: 0.9,
  speechRange: 0.045,
  /** The tracker sees drawn lips that meet ajar, but no teeth between them: in the frames in which they are nearest. */
  teethBetween: 0.05,
  nearest: 0.2,
  coveredShare: 0.08,
  dark: 55,
  bright: 215,
  sharp: 3,
  shake: 0.035,
  cutShift: 0.4,
  cutPicture: 12,
  turnedShare: 0.2,
  /** Eye distances and radians a second. */
  jitter: 0.8,
};

/** Lips that are never nearer than this, eye distances, do not meet: those of people who speak come to 0.03 at most. */
const MEET = 0.045;

/** Whether lips that are seen so far apart, eye distances, never meet. */
export const neverMeet = (opens: ArrayLike<number>): boolean => quantile(opens, 0.03) > MEET;

/** Beyond these angles in radians a mouth cannot be redrawn well. */
export const LARGEST_TURN = { yaw: 0.7, pitch: 0.6 };

export const isTurnedAway = ({ yaw, pitch }: { yaw: number; pitch: number }): boolean =>
  Math.abs(yaw) > LARGEST_TURN.yaw || Math.abs(pitch) > LARGEST_TURN.pitch;

/** Too little or too much light on a face to see how a mouth moves. */
export const isDark = ({ light }: { light: number }): boolean => light < LIMITS.dark;
export const isBright = ({ light }: { light: number }): boolean => light > LIMITS.bright;

/** True where a cut lies between the two frames: the face leaps and the picture changes with it. */
export const isCut = (before: FrameNotes, now: FrameNotes): boolean =>
  now.pictureChange > LIMITS.cutPicture &&
  (before.score === 0 || now.score === 0 || Math.hypot(now.x - before.x, now.y - before.y) > LIMITS.cutShift);

/** Lips that show in so much of footage whose mouth has another colour throughout are those of a painted face. */
const PAINTED_SHARE = 0.9;

/**
 * Per frame, whether something lies over the mouth. A hand comes and goes, and no lips are seen in a mask; a face that is painted, on skin
 * or on canvas, has its colour and its lips in every frame.
 */
export function hiddenMouths(notes: Pick<FrameNotes, 'score' | 'covered' | 'lipsShown'>[]): boolean[] {
  const seen = notes.filter((note) => note.score > 0);
  const painted = seen.filter(({ covered, lipsShown }) => covered && lipsShown).length;
  const isPainted = seen.length > 0 && painted >= PAINTED_SHARE * seen.length;
  return notes.map(({ covered }) => covered && !isPainted);
}

/**
 * Judges footage from its frames. `rate`: frames per second when they follow each other; without it they are single
 * looks, and neither shake nor cuts can be told.
 */
export function assess(notes: FrameNotes[], faces: number, rate: number | undefined): Findings {
  const seen = notes.filter((note) => note.score > 0);
  const median = (pick: (note: FrameNotes) => number): number => quantile(seen.map(pick), 0.5);
  const share = (test: (note: FrameNotes) => boolean): number =>
    seen.filter(test).length / Math.max(1, seen.length);
  const opens = seen.map((note) => note.open);
  const talking = quantile(opens, 0.95) - quantile(opens, 0.1) > LIMITS.speechRange;
  const turned = share(isTurnedAway);
  const trackedShare = seen.length / Math.max(1, notes.length);
  const problems: FindingName[] = [];
  const note = (name: FindingName, when: boolean): void => void (when && problems.push(name));
  note('face-small', median((n) => n.facePixels) < LIMITS.smallFace);
  note('face-lost-often', trackedShare < LIMITS.lostShare);
  note('not-talking', !talking);
  const near = quantile(opens, LIMITS.nearest);
  const teeth = quantile(
    seen.filter(({ open }) => open <= near).map((it) => it.teeth),
    0.5,
  );
  note('never-shut', neverMeet(opens) && (!talking || teeth > LIMITS.teethBetween));
  note('mouth-hidden', hiddenMouths(seen).filter(Boolean).length > LIMITS.coveredShare * seen.length);
  note('too-dark', median((n) => n.light) < LIMITS.dark);
  note('too-bright', median((n) => n.light) > LIMITS.bright);
  note('blurred', median((n) => n.sharpness) < LIMITS.sharp);
  // An unsteadiness that takes a while bends the path with the square of the time between frames.
  note('shaky', rate !== undefined && shakeOf(notes) > LIMITS.shake * (25 / rate) ** 2);
  note('jumps', rate !== undefined && notes.some((n, i) => i > 0 && isCut(notes[i - 1]!, n)));
  note('several-faces', faces > 1);
  note('turned-away-often', turned > LIMITS.turnedShare);
  return {
    facePixels: Math.round(median((n) => n.facePixels)),
    trackedShare,
    usableShare: trackedShare * (1 - turned),
    talking,
    faces,
    problems,
  };
}

/**
 * True where head, camera or hands move all the time, so that footage can neither turn round nor be joined anywhere without
 * being seen. `notes` follow each other at `rate` frames per second.
 */
export function neverRests(notes: FrameNotes[], rate: number): boolean {
  const speeds: number[] = [];
  for (let i = 1; i < notes.length; i++) {
    const [a, b] = [notes[i - 1]!, notes[i]!];
    if (a.score === 0 || b.score === 0) continue;
    speeds.push(Math.hypot(b.x - a.x, b.y - a.y, b.yaw - a.yaw, b.pitch - a.pitch) * rate);
  }
  return speeds.length > 0 && quantile(speeds, 0.1) > LIMITS.jitter;
}

/** Median of the unsteadiness: how far each place lies from the middle of its neighbours, in eye distances. */
function shakeOf(notes: FrameNotes[]): number {
  const bends: number[] = [];
  for (let i = 1; i + 1 < notes.length; i++) {
    const [a, b, c] = [notes[i - 1]!, notes[i]!, notes[i + 1]!];
    if (a.score === 0 || b.score === 0 || c.score === 0) continue;
    bends.push(Math.hypot(b.x - (a.x + c.x) / 2, b.y - (a.y + c.y) / 2));
  }
  return quantile(bends, 0.5);
}
