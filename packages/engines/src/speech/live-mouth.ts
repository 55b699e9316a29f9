import type { Emotion, Phone } from '@likeness/domain/speech';
import { mouthTrackFromTimeline } from '@likeness/talking-head/visemes/mouth-track';
import type { MouthTrack, TimeSpan } from '@likeness/talking-head/visemes/track';
import { inBase64 } from './base64.ts';
import { withPauses } from './with-pauses.ts';

/** Rows a second: every usual rate of footage is in it, or near enough. */
export const mouthRate = 100;
const perUnit = 10_000;
/** Seconds at the end of a sound that is being made in which lips may yet move towards what follows; see `HORIZON` of mouth tracks. */
const open = 0.5;
/** Seconds of what was said before that still shape the lips. */
const behind = 1.5;

/** A mouth track as it is sent: `rows` are 16-bit numbers, ten thousand to one, three a row, in base64. */
export type MouthData = { fps: number; rows: string; closures: TimeSpan[]; silences: TimeSpan[] };

export function mouthData({ fps, values, closures, silences }: MouthTrack): MouthData {
  const rows = Int16Array.from(values, (value) => Math.round(value * perUnit));
  return { fps, rows: inBase64(rows), closures, silences };
}

/** What the mouth does in a sound that is being made, piece by piece. */
export class LiveMouth {
  readonly #emotion: Emotion;
  #phones: Phone[] = [];
  /** Rows that were told. */
  #told = 0;

  constructor(emotion: Emotion) {
    this.#emotion = emotion;
  }

  /**
   * What is certain of the mouth now that there are `seconds` of the sound, and `phones` were told beside those before. Null where
   * nothing new is certain, or no phones are known. `last`: nothing follows.
   */
  take(phones: readonly Phone[], seconds: number, last = false): (MouthData & { start: number }) | null {
    this.#phones.push(...phones);
    const until = Math.floor((last ? seconds : seconds - open) * mouthRate + 1e-6);
    if (this.#phones.length === 0 || until <= this.#told) return null;
    const from = Math.max(0, this.#told - behind * mouthRate) / mouthRate;
    this.#phones = this.#phones.filter(({ end }) => end > from - behind);
    const track = mouthTrackFromTimeline(
      {
        duration: seconds - from,
        words: [],
        phones: withPauses(this.#phones.flatMap(later(-from)), seconds - from),
      },
      mouthRate,
      { emotion: this.#emotion },
    );
    const begin = this.#told - Math.round(from * mouthRate);
    const end = until - Math.round(from * mouthRate);
    const part = partOf(track, begin, end);
    const start = this.#told / mouthRate;
    this.#told = until;
    return { ...mouthData(part), start };
  }
}

/** The phone so many seconds later, as far as it lies after 0. */
const later =
  (seconds: number) =>
  (phone: Phone): Phone[] => {
    const [start, end] = [Math.max(0, phone.start + seconds), phone.end + seconds];
    return end > 0 ? [{ ...phone, start, end }] : [];
  };

/** Rows `begin` to `end` of a track. */
function partOf(track: MouthTrack, begin: number, end: number): MouthTrack {
  const [from, to] = [begin / track.fps, end / track.fps];
  const inside = (spans: TimeSpan[]) =>
    spans
      .filter((span) => span.end > from && span.start < to)
      .map((span) => ({ start: Math.max(0, span.start - from), end: Math.min(to, span.end) - from }));
  return {
    fps: track.fps,
    length: end - begin,
    values: track.values.slice(begin * 3, end * 3),
    closures: inside(track.closures),
    silences: inside(track.silences),
  };
}
