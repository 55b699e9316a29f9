import type { Syllable } from '@likeness/domain/pronunciation';

/** A place in the script as the user wrote it: UTF-16 units, `end` exclusive. */
export type ScriptRange = { start: number; end: number };

/** Syllables that the writer asked for, by the place of their characters in the script. */
type Readings = ReadonlyMap<number, Syllable>;
const none: Readings = new Map();

/** Units `from` to `to` (exclusive) of a text, and what stands for them. */
export type Exchange = { from: number; to: number; words: string };

/**
 * Text that is rewritten step by step (numbers to words, symbols to names) while every unit remembers which part of
 * the script it came from.
 */
export class AlignedText {
  readonly text: string;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #readings: Readings;

  private constructor(text: string, starts: Int32Array, ends: Int32Array, readings: Readings = none) {
    this.text = text;
    this.#starts = starts;
    this.#ends = ends;
    this.#readings = readings;
  }

  /** Several texts as one, in their order. */
  static joined(texts: AlignedText[]): AlignedText {
    if (texts.length === 1) return texts[0]!;
    return new AlignedText(
      texts.map(({ text }) => text).join(''),
      Int32Array.from(texts.flatMap((one) => [...one.#starts])),
      Int32Array.from(texts.flatMap((one) => [...one.#ends])),
      new Map(texts.flatMap((one) => [...one.#readings])),
    );
  }

  /** The same text whose last characters are said as these syllables, one each, whatever a dictionary says of them. */
  withReading(syllables: Syllable[]): AlignedText {
    const readings = new Map(this.#readings);
    let at = this.text.length;
    for (const syllable of syllables.toReversed()) {
      at -= /[\uDC00-\uDFFF]/.test(this.text[at - 1] ?? '') ? 2 : 1;
      readings.set(this.#starts[at]!, syllable);
    }
    return new AlignedText(this.text, this.#starts, this.#ends, readings);
  }

  /** How the writer wants the character at unit `at` to be said. */
  readingAt(at: number): Syllable | undefined {
    return this.#readings.size ? this.#readings.get(this.#starts[at]!) : undefined;
  }

  /** `offset` is where `text` begins in the script. */
  static from(text: string, offset = 0): AlignedText {
    const starts = Int32Array.from({ length: text.length }, (_, i) => offset + i);
    return new AlignedText(
      text,
      starts,
      starts.map((start) => start + 1),
    );
  }

  /** The part of the script that units `from`..`to` (exclusive) stand for; they must not be empty. */
  range(from: number, to: number): ScriptRange {
    let start = this.#starts[from]!;
    let end = this.#ends[from]!;
    for (let i = from + 1; i < to; i++) {
      start = Math.min(start, this.#starts[i]!);
      end = Math.max(end, this.#ends[i]!);
    }
    return { start, end };
  }

  slice(from: number, to = this.text.length): AlignedText {
    return new AlignedText(
      this.text.slice(from, to),
      this.#starts.slice(from, to),
      this.#ends.slice(from, to),
      this.#readings,
    );
  }

  /**
   * Like `String.replaceAll` with a global `pattern`; `rewrite` gets the match array and may return undefined to leave
   * it. All of a replacement stands for all of what it replaces; what is deleted is lost from the alignment.
   */
  replace(pattern: RegExp, rewrite: (match: RegExpMatchArray) => string | undefined): AlignedText {
    const parts: Exchange[] = [];
    for (const match of this.text.matchAll(pattern)) {
      const words = match[0] ? rewrite(match) : undefined;
      if (words !== undefined && words !== match[0])
        parts.push({ from: match.index, to: match.index + match[0].length, words });
    }
    return this.exchanged(parts);
  }

  /** The text with other words in the place of `parts`, which are in order, apart from each other and not empty. */
  exchanged(parts: Exchange[]): AlignedText {
    if (!parts.length) return this;
    const pieces: string[] = [];
    const starts: number[] = [];
    const ends: number[] = [];
    let done = 0;
    const keep = (to: number): void => {
      pieces.push(this.text.slice(done, to));
      for (let i = done; i < to; i++) {
        starts.push(this.#starts[i]!);
        ends.push(this.#ends[i]!);
      }
    };
    for (const { from, to, words } of parts) {
      keep(from);
      const { start, end } = this.range(from, to);
      pieces.push(words);
      for (let i = 0; i < words.length; i++) {
        starts.push(start);
        ends.push(end);
      }
      done = to;
    }
    keep(this.text.length);
    return new AlignedText(pieces.join(''), Int32Array.from(starts), Int32Array.from(ends), this.#readings);
  }
}
