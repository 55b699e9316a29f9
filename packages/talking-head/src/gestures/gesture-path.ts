import { footageKeyEvery } from '@likeness/domain/footage';
import type { BaseSegment } from '../avatar/base-path.ts';
import type { Gestures, GestureStretch } from '../avatar/gesture-stretches.ts';
import type { WantedGesture } from './choose-gestures.ts';

/** Seconds from the beginning of a gesture until its stroke is seen best; it stays for about as long again. */
const STROKE = 0.68;
/** The same in counting until so many fingers are up; they are as long (`count` in library/presenters/hands.ts). */
const COUNTED = { 2: 1.1, 3: 1.54 };
/** A gesture that could only be made this much (seconds) beside its word is not made. */
const BESIDE = 0.48;

/** What lies between two moments of rest. */
type Phrase = { from: number; frames: number };

/**
 * How output frames run from rest to rest: phrases of the head, and the gestures that are wanted where their time has
 * come. It goes on where it was left: a phrase or a gesture that was begun is finished first.
 */
export class GesturePath {
  readonly #stretches: GestureStretch[];
  readonly #idle: IdleTurns;
  readonly #fps: number;
  #begun: Phrase | undefined;
  #last: GestureStretch | undefined;

  /** `begin` is the frame of the footage at which the person begins, told by its phrase; `begun` is shown to its end first. */
  constructor(
    { rests, stretches }: Gestures,
    { fps, begin = 0, begun }: { fps: number; begin?: number; begun?: Phrase },
  ) {
    const phrases = rests.slice(0, -1).map((from, i) => ({ from, frames: rests[i + 1]! - from }));
    const turn = Math.max(
      0,
      phrases.findLastIndex(({ from }) => from <= begin),
    );
    this.#stretches = stretches;
    this.#fps = fps;
    this.#idle = new IdleTurns(phrases, turn);
    this.#begun = begun;
  }

  /** The next `total` frames; the gestures are wanted so many seconds after the first of them. */
  extend(wanted: WantedGesture[], total: number): BaseSegment[] {
    const parts: Phrase[] = this.#begun ? [this.#begun] : [];
    let at = this.#begun?.frames ?? 0;
    for (const { gesture, at: seconds, fingers } of wanted) {
      const stretch = this.#stretches.find(({ id }) => id === gesture);
      const stroke = fingers ? COUNTED[fingers] : STROKE;
      const start = Math.max(0, (seconds - stroke) * this.#fps);
      if (!stretch || stretch === this.#last || start >= total) continue;
      const filling = this.#idle.filling(start - at);
      if (!filling) continue;
      const length = filling.reduce((sum, { frames }) => sum + frames, 0);
      if (Math.abs(at + length - start) > BESIDE * this.#fps) continue;
      this.#idle.take(filling);
      parts.push(...filling, stretch);
      at += length + stretch.frames;
      this.#last = stretch;
    }
    while (at < total) {
      const [phrase] = this.#idle.take([this.#idle.next()]);
      parts.push(phrase!);
      at += phrase!.frames;
    }
    this.#begun = remainder(parts, total);
    return cut(parts, total);
  }
}

/** How `total` output frames run from rest to rest; see `GesturePath`. */
export const planGestures = (
  gestures: Gestures,
  wanted: WantedGesture[],
  { fps, total, begin = 0 }: { fps: number; total: number; begin?: number },
): BaseSegment[] => new GesturePath(gestures, { fps, begin }).extend(wanted, total);

/** What of the part in which frame `total` lies is left; parts after it are planned again. */
function remainder(parts: Phrase[], total: number): Phrase | undefined {
  let left = total;
  for (const { from, frames } of parts) {
    if (left < frames) return left > 0 ? { from: from + left, frames: frames - left } : undefined;
    left -= frames;
  }
  return undefined;
}

/** The phrases by turns, never one twice in a row while there is another. */
class IdleTurns {
  readonly #phrases: Phrase[];
  #turn: number;
  #last: Phrase | undefined;

  constructor(phrases: Phrase[], turn: number) {
    this.#phrases = phrases;
    this.#turn = turn;
  }

  next(): Phrase {
    return this.#inTurn(this.#turn, this.#last)[0]!;
  }

  take(taken: Phrase[]): Phrase[] {
    for (const phrase of taken) {
      this.#last = phrase;
      this.#turn = (this.#phrases.indexOf(phrase) + 1) % this.#phrases.length;
    }
    return taken;
  }

  /** Phrases that together last as nearly as can be `frames`; none for half a phrase or less, undefined for less than nothing. */
  filling(frames: number): Phrase[] | undefined {
    if (frames < -footageKeyEvery) return undefined;
    let best: Phrase[] = [];
    // One step more or less is tried where the phrases do not add up.
    for (const steps of [0, -1, 1, -2, 2]) {
      const wanted = (Math.round(frames / footageKeyEvery) + steps) * footageKeyEvery;
      if (wanted <= 0) continue;
      const found = this.#exactly(wanted, this.#turn, this.#last, new Set());
      if (found) {
        best = found;
        break;
      }
    }
    const length = best.reduce((sum, it) => sum + it.frames, 0);
    return Math.abs(length - frames) < Math.abs(frames) ? best : [];
  }

  /** `tried` are lengths that cannot be filled after a phrase. */
  #exactly(frames: number, turn: number, last: Phrase | undefined, tried: Set<string>): Phrase[] | undefined {
    if (frames === 0) return [];
    const place = `${frames} after ${last?.from}`;
    if (tried.has(place)) return undefined;
    tried.add(place);
    for (const phrase of this.#inTurn(turn, last)) {
      if (phrase.frames > frames) continue;
      const next = (this.#phrases.indexOf(phrase) + 1) % this.#phrases.length;
      const rest = this.#exactly(frames - phrase.frames, next, phrase, tried);
      if (rest) return [phrase, ...rest];
    }
    return undefined;
  }

  #inTurn(turn: number, last: Phrase | undefined): Phrase[] {
    const all = this.#phrases.map((_, k) => this.#phrases[(turn + k) % this.#phrases.length]!);
    return all.length > 1 ? all.filter((it) => it !== last) : all;
  }
}

/** The first `total` frames; neighbours in the footage become one piece. */
function cut(parts: Phrase[], total: number): BaseSegment[] {
  const segments: Extract<BaseSegment, { kind: 'footage' }>[] = [];
  let left = total;
  for (const { from, frames } of parts) {
    const count = Math.min(left, frames);
    if (count <= 0) break;
    const before = segments.at(-1);
    if (before && before.from + before.frames === from) before.frames += count;
    else segments.push({ kind: 'footage', from, frames: count });
    left -= count;
  }
  return segments;
}
