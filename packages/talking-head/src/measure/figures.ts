import { neverMeet } from '../avatar/findings.ts';
import { quickestTurn, visiblyOpen } from '../geometry/speaking-lips.ts';
import { correlation, quantile } from '../numeric/statistics.ts';
import type { MouthTrack, TimeSpan } from '../visemes/track.ts';
import type { Observation } from './observe.ts';
import { flickerRatio, sharpnessRatio } from './like-frames.ts';
import { oddMouths } from './odd-mouths.ts';
import { teethFigures, type TeethFigures } from './teeth-figures.ts';
import { CLOSED, leaningShare, MET, metInSilence, quietLimit, restShares } from './rest.ts';

/** The figures by which a talking-head video is judged. Those that need a track or a source are absent without one. */
export type Figures = TeethFigures & {
  seconds: number;
  trackedShare: number;
  /** Seconds in which the person is not seen; absent where no human face is watched. */
  secondsAway?: number;
  /** Picture and sound differ in length by this many milliseconds; absent without sound. */
  lengthDifferenceMs?: number;
  /** Best correlation of the measured opening with the intended one. */
  r?: number;
  /** How late the mouth is against the sound of the file; negative when it is early. */
  lagMs?: number;
  /** How late the sound of the file is against what was intended; a part of `lagMs`. */
  soundShiftMs?: number;
  /** Correlation without any shift. */
  rAtZero?: number;
  /** The same correlation against the track shifted by half its length: what chance would give. */
  control?: number;
  /**
   * Share of p, b and m at which the opening falls under 15 % of the range within one frame, 0..1: by the landmarks or by the
   * dark inside of the mouth, whichever is less.
   */
  closures?: number;
  /** The same by the dark inside alone; absent where it does not follow the lips, as behind a dark beard. */
  darkClosures?: number;
  /**
   * Share of frames in silences over 300 ms with an opening under `quietBelow`, or under what closed lips look like while
   * the head leans so, 0..1.
   */
  silence?: number;
  /** What counts as closed in silences, in parts of the range: 0.1, or what the person's own closed mouth looks like. */
  quietBelow?: number;
  /** Frames that are open while both neighbours are closed: a vowel that flashes up. */
  flashes?: number;
  /** How wide the mouth opens in speech over how wide that of the person does in the footage: 1 neither mumbles nor shouts. */
  openingRange?: number;
  /** By how much `openingRange` may be wrong: what three looks at a mouth differ from each other, in parts of the person's range. */
  openingUnsure?: number;
  /**
   * How abruptly lips turn round in speech (95th percentile of the second difference of the opening) over the same in the
   * footage, or in real speech where the person speaks more slowly than that there.
   */
  abruptness?: number;
  /** Sharpness of the mouth over that of the source with the mouth in the same position, median. */
  sharpness?: number;
  /**
   * How clearly some frames show two faces at once, as a dissolve does: seen from 0.2 on; 0 not at all, or no more than in
   * the footage, where a head that sways opens its mouth wide.
   */
  worstJump?: number;
  /** Share of frames (0..1) whose mouth is none that this person has in talk, by its lips, its sides and its range; see `oddMouths`. */
  oddMouths?: number;
  /** How large the large changes from frame to frame are, 98th to 99.5th percentile, over those of the source where its lips move alike. */
  flicker?: number;
};

/** Samples per second at which openings are compared. */
const RATE = 100;
const LARGEST_LAG = 0.4;

/**
 * `soundShiftMs`: how late the sound of the video is against the track. `restOpening`: what the tracker sees of the
 * mouth in the picture that speaks, for want of footage.
 */
export function figuresOf(
  seen: Observation,
  track?: MouthTrack,
  source?: Observation,
  soundShiftMs = 0,
  restOpening?: number,
): Figures {
  const { seconds, trackedShare } = seen;
  const figures: Figures = { seconds, trackedShare, worstJump: jumpOf(seen, source) };
  if (seen.secondsAway !== undefined) figures.secondsAway = seen.secondsAway;
  if (seen.audioSeconds > 0)
    figures.lengthDifferenceMs = Math.round(Math.abs(seen.seconds - seen.audioSeconds) * 1000);
  if (track) {
    const sync = syncFigures(seen, track, source, restOpening);
    Object.assign(figures, sync, { lagMs: Math.round(sync.lagMs - soundShiftMs), soundShiftMs });
  }
  // Silent footage shows neither how lips move nor how teeth do.
  const spoken = source && speaks(source.open) ? source : undefined;
  Object.assign(figures, speechFigures(seen, spoken), teethFigures(seen, spoken));
  if (spoken) {
    figures.sharpness = sharpnessRatio(seen, spoken);
    figures.flicker = flickerRatio(seen, spoken);
    const odd = oddMouths(seen, spoken);
    if (odd !== undefined) figures.oddMouths = odd;
  }
  return figures;
}

/** Copies of the same frames differ by so much. */
const SAME_JUMP = 0.03;

function jumpOf({ doubleFace }: Observation, source?: Observation): number | undefined {
  if (doubleFace === undefined || source?.doubleFace === undefined) return doubleFace;
  return doubleFace <= source.doubleFace + SAME_JUMP ? 0 : doubleFace;
}

/** Openings at the ends of a range: what counts as closed and as open, in parts of it. */
const FLASH = { closed: 0.1, open: 0.25 };

/** The mean of three looks at a mouth is wrong by so many eye distances: one of them by 0.007. */
const LOOKS_DIFFER = 0.004;

/** In footage whose range (eye distances) is smaller there is no speech, and nothing can be compared with it. */
const SPEAKS = 0.04;

/**
 * Real lips turn round by so much of their range in the square of 40 ms, as `quickestTurn` counts: three filmed people by 0.19,
 * 0.43 and 0.56, all their frames together by 0.39. A person who says little in the footage, and that slowly, may speak like others.
 */
const REAL_TURN = 0.3;

/**
 * Whether the lips move as in speech: their range and their turns, held against those of the person. Only frames with a
 * visibly open mouth count, because a person who listens for half of the footage does not speak half as loudly.
 */
function speechFigures(seen: Observation, source?: Observation): Partial<Figures> {
  const own = (source ?? seen).open;
  const visibly = visiblyOpen(own);
  const closed = quantile(seen.open, 0.03);
  // Where the lips of the footage never meet, closed is what they are in the video.
  const shut = neverMeet(own) ? Math.min(closed, quantile(own, 0.03)) : quantile(own, 0.03);
  const range = Math.max(1e-6, widestOf(own, visibly) - shut);
  const share = seen.open.map((open) => (open - closed) / range);
  let flashes = 0;
  for (let i = 1; i + 1 < share.length; i++)
    if (share[i]! > FLASH.open && Math.max(share[i - 1]!, share[i + 1]!) < FLASH.closed) flashes++;
  if (!source) return { flashes };
  // Of footage at another rate, the same turn takes more or fewer frames.
  const rates = (source.fps / seen.fps) ** 2;
  const real = REAL_TURN * range * (25 / source.fps) ** 2;
  return {
    flashes,
    openingRange: Math.max(0, widestOf(seen.open, visibly) - closed) / range,
    openingUnsure: LOOKS_DIFFER / range,
    abruptness: quickestTurn(seen.open, visibly) / Math.max(real, quickestTurn(own, visibly)) / rates,
  };
}

const speaks = (open: Float32Array): boolean =>
  widestOf(open, visiblyOpen(open)) - quantile(open, 0.03) >= SPEAKS;

const widestOf = (open: Float32Array, visibly: number): number =>
  quantile(
    open.filter((it) => it > visibly),
    0.95,
  );

function syncFigures(seen: Observation, track: MouthTrack, source?: Observation, restOpening?: number) {
  const wanted = Float32Array.from({ length: track.length }, (_, i) => track.values[i * 3]!);
  const count = Math.floor(Math.min(seen.open.length / seen.fps, track.length / track.fps) * RATE);
  const measured = resample(seen.open, seen.fps, count);
  const intended = resample(wanted, track.fps, count);
  const half = Float32Array.from(intended, (_, i) => intended[(i + (count >> 1)) % count]!);
  const best = bestLag(intended, measured);
  // The range is the person's own where the footage is known: a mouth that never closes must not pass for one whose
  // closed state is a little open, and a quiet speaker is not judged by a smaller measure.
  const { closed, range, shareOf } = rangeOf(seen.open, source?.open, seen.shut);
  const share = seen.open.map(shareOf);
  const filmed = source && source.open.map(shareOf);
  const unsure = LOOKS_DIFFER / range;
  const atRest = filmed ? restShares(filmed, source.fps) : [shareOf(restOpening ?? closed)];
  // What closed lips look like is not known of who neither rests nor shuts them.
  const apart = source !== undefined && atRest.length === 0 && neverMeet(source.open);
  const silent = source !== undefined && !speaks(source.open) && !neverMeet(source.open);
  const met = silent ? metInSilence([...filmed!], unsure) : MET + (apart ? unsure : 0);
  const byLandmarks = closureShare(share, seen.fps, track.closures, met);
  const byDark = darkClosures(seen, track, share, filmed && { source, filmed });
  const quietBelow = apart ? CLOSED + unsure : quietLimit(atRest, unsure);
  const leaning = filmed ? leaningShare(filmed, source.pitch) : () => 0;
  const isQuiet = (i: number): boolean =>
    share[i]! < quietBelow || share[i]! < CLOSED + leaning(seen.pitch[i]!);
  return {
    r: best.r,
    lagMs: best.lagMs,
    rAtZero: correlation(intended, measured),
    control: bestLag(half, measured).r,
    closures: byLandmarks === undefined ? undefined : Math.min(byLandmarks, byDark ?? 1),
    darkClosures: byDark,
    silence: silenceShare(share.length, seen.fps, track.silences, isQuiet),
    quietBelow,
  } satisfies Partial<Figures>;
}

/** From closed (0) to wide (1) in what was seen, and in the footage where it is known; `shut` where closed is known. */
function rangeOf(seen: Float32Array, source?: Float32Array, shut = Infinity) {
  const closed = Math.min(shut, quantile(seen, 0.03), source ? quantile(source, 0.03) : Infinity);
  const wide = Math.max(quantile(seen, 0.95), source ? quantile(source, 0.9) : 0);
  const range = Math.max(1e-6, wide - closed);
  return { closed, range, shareOf: (value: number): number => (value - closed) / range };
}

/** How closely the dark inside follows the opening at least for it to say anything. */
const FOLLOWS = 0.8;
/** Of people whose mouths are darker than what is around them 15 and more is seen in speech, amid a dark beard 4. */
const LEAST_DARK = 8;

/** `footage`: what was seen of it, and its openings in parts of the range. */
function darkClosures(
  seen: Observation,
  track: MouthTrack,
  share: Float32Array,
  footage?: { source: Observation; filmed: Float32Array },
): number | undefined {
  if (quantile(seen.dark, 0.95) < LEAST_DARK || correlation(seen.dark, seen.open) < FOLLOWS) return undefined;
  const { shareOf } = rangeOf(seen.dark, footage?.source.dark, seen.shut);
  // Dark lips, or a dark line that light teeth cover: closed is what they look like at rest, in the footage where there is one.
  const filmed = footage ? [...footage.source.dark].filter((_, i) => footage.filmed[i]! < CLOSED) : [];
  // Footage whose lips never meet does not show it.
  const resting = filmed.length > 0 ? filmed : atRest(seen, track, share).map((i) => seen.dark[i]!);
  const rest = Math.max(0, quantile(resting.map(shareOf), 0.5));
  const above = (dark: number): number => (shareOf(dark) - rest) / Math.max(0.1, 1 - rest);
  return closureShare(seen.dark.map(above), seen.fps, track.closures, MET);
}

/** Frames of silences in which the landmarks show closed lips. */
function atRest({ fps }: Observation, { silences }: MouthTrack, share: Float32Array): number[] {
  const isSilent = (i: number): boolean =>
    silences.some(({ start, end }) => i >= start * fps && i < end * fps);
  return [...share.keys()].filter((i) => isSilent(i) && share[i]! < CLOSED);
}

/** Shift of `b` against `a` within ±400 ms at which they agree best; refined between samples by a parabola. */
export function bestLag(a: Float32Array, b: Float32Array): { r: number; lagMs: number } {
  const reach = Math.round(LARGEST_LAG * RATE);
  const all = Array.from({ length: 2 * reach + 1 }, (_, k) => correlation(a, b, k - reach));
  const top = all.indexOf(Math.max(...all));
  const [before, peak, after] = [all[top - 1] ?? all[top]!, all[top]!, all[top + 1] ?? all[top]!];
  const bend = before - 2 * peak + after;
  const offset = bend < 0 ? (before - after) / (2 * bend) : 0;
  return { r: peak, lagMs: Math.round(((top - reach + offset) / RATE) * 1000) };
}

export function resample(values: Float32Array, fps: number, count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => {
    const at = Math.min(values.length - 1, (i / RATE) * fps);
    const low = Math.floor(at);
    const high = Math.min(values.length - 1, low + 1);
    return values[low]! + (values[high]! - values[low]!) * (at - low);
  });
}

function closureShare(
  share: Float32Array,
  fps: number,
  closures: TimeSpan[],
  near: number,
): number | undefined {
  const within = closures.filter(({ end }) => end * fps < share.length);
  if (within.length === 0) return undefined;
  const met = within.filter(({ start, end }) => {
    for (let i = Math.floor(start * fps) - 1; i <= Math.ceil(end * fps) + 1; i++) {
      if (i >= 0 && i < share.length && share[i]! < near) return true;
    }
    return false;
  });
  return met.length / within.length;
}

function silenceShare(
  count: number,
  fps: number,
  silences: TimeSpan[],
  isQuiet: (frame: number) => boolean,
): number | undefined {
  let frames = 0;
  let quiet = 0;
  for (const { start, end } of silences) {
    if (end - start < 0.3) continue;
    for (let i = Math.ceil(start * fps); i < Math.min(count, end * fps); i++) {
      frames++;
      if (isQuiet(i)) quiet++;
    }
  }
  return frames > 0 ? quiet / frames : undefined;
}
