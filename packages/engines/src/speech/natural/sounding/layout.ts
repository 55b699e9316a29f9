import type { Phone, Word } from '@likeness/domain/speech';
import { frameSamples, kokoroRate, type KokoroPlan } from './model.ts';
import type { ReadSentence, SaidSymbol } from './read-sentence.ts';
import { meanPitch } from './shaping.ts';
import { isMark, shown } from './symbols.ts';

/** Where in its plan a sentence is heard, in frames: `from` its first sound, `to` behind its last, `end` behind the last pad. */
export type Extent = { from: number; to: number; end: number };

/** Frames kept after the last sound, in which it dies away, and before the first. */
const [after, before] = [3, 1];
const frame = frameSamples / kokoroRate;
/** The model's energy of a frame below which nothing is heard (some −60 dB); speech has 3 to 9, silence −8. */
const audible = -3;
/** Frames of the plan by which a token is heard before its own begin: closures and bursts of p, b, t, k measured in four voices. */
const ahead = 2.5;
/** Frames without a sound that are a pause and no closed mouth. */
const shortestPause = 3;

/** First frame of each token, and one more for the end. */
function starts(durations: Int32Array): Int32Array {
  const all = new Int32Array(durations.length + 1);
  durations.forEach((frames, i) => (all[i + 1] = all[i]! + frames));
  return all;
}

const isHeard = ({ energy }: KokoroPlan, at: number): boolean =>
  Math.max(energy[2 * at]!, energy[2 * at + 1]!) > audible;

/** The part of a plan that is heard: how long it is silent before and after is not the model's to choose. */
export function extentOf(plan: KokoroPlan): Extent {
  const end = plan.energy.length / 2;
  let [from, to] = [0, end];
  while (from < end && !isHeard(plan, from)) from++;
  while (to > from && !isHeard(plan, to - 1)) to--;
  return from < to ? { from, to, end } : { from: 0, to: end, end };
}

/** Samples of a sentence with `silence` samples from its last sound to the first of the next one: what of it is whose. */
export type Span = { lead: number; body: number; tail: number; rest: number };

/** Lays out a sentence; `lead` of it is played before its first sound, `rest` is silence. The whole is `body` + `silence`. */
export function spanOf({ from, to, end }: Extent, silence: number): Span {
  const lead = Math.min(before * frameSamples, from * frameSamples, silence);
  const tail = Math.min(after * frameSamples, (end - to) * frameSamples, silence - lead);
  return { lead, body: (to - from) * frameSamples, tail, rest: silence - lead - tail };
}

/** When each token is heard (seconds in the plan), from its first to its last: the borders between them. */
function borders(
  plan: KokoroPlan,
  symbols: readonly SaidSymbol[],
  { from, to }: Extent,
  stretch: number,
): Float64Array {
  const first = symbols.findIndex(isSaid) + 1;
  const last = symbols.findLastIndex(isSaid) + 1;
  return Float64Array.from(starts(plan.durations), (start, token) => {
    if (token <= first) return from * frame;
    if (token > last) return to * frame;
    return Math.min(to, Math.max(from, start - ahead * stretch)) * frame;
  });
}

const isSaid = ({ symbol }: SaidSymbol): boolean => symbol !== ' ' && !isMark(symbol);

/**
 * Words and phones of a sentence; seconds in its plan. `stretch` is how many times slower it is than it was planned. Phones end
 * where a pause begins.
 */
export function timesOf(
  { symbols, words }: ReadSentence,
  plan: KokoroPlan,
  extent: Extent,
  stretch: number,
  script: string,
): { words: Word[]; phones: Phone[] } {
  const at = borders(plan, symbols, extent, stretch);
  const phones: Phone[] = [];
  const said: (Word | undefined)[] = words.map(() => undefined);
  let begun: number | undefined;
  symbols.forEach(({ symbol, word }, i) => {
    const [start, end] = [begun ?? at[i + 1]!, at[i + 2]!];
    begun = undefined;
    const range = words[word];
    if (range) {
      const known = said[word];
      if (known) known.end = end;
      else
        said[word] = {
          text: script.slice(range.start, range.end),
          start,
          end,
          charStart: range.start,
          charEnd: range.end,
        };
    }
    const shows = shown(symbol);
    const last = phones.at(-1);
    if (shows === 'silence') return;
    if (shows === 'after') begun = start;
    else if (shows === 'before') {
      if (last) last.end = end;
    } else
      shows.forEach((name, part) =>
        phones.push({
          symbol: name,
          start: start + ((end - start) * part) / shows.length,
          end: start + ((end - start) * (part + 1)) / shows.length,
        }),
      );
  });
  const pauses = pausesOf(plan, extent);
  const stress = stressIn(plan, extent);
  return {
    words: withSilent(said, words, script).map((it) => ({ ...beside(it, pauses), stress: stress(it) })),
    phones: phones.map((it) => beside(it, pauses)),
  };
}

/** Semitones over the mean of a sentence, and energy over its mean, that stand out fully: of emphatic words of four voices. */
const [highest, loudest] = [7, 4];
/** Values of a plan's curves in a frame. */
const perFrame = 2;

/** How far a stretch (seconds in the plan) stands out of its sentence, 0 to 1: half by its highest pitch, half by its energy. */
function stressIn(plan: KokoroPlan, { from, to }: Extent): (it: { start: number; end: number }) => number {
  const mean = meanPitch(plan.pitch);
  const heard = plan.energy.subarray(perFrame * from, perFrame * to).filter((value) => value > audible);
  const usual = heard.reduce((sum, value) => sum + value, 0) / Math.max(1, heard.length);
  return ({ start, end }) => {
    const part = (curve: Float32Array): number =>
      curve
        .subarray(Math.round((perFrame * start) / frame), Math.round((perFrame * end) / frame))
        .reduce((most, value) => Math.max(most, value), -Infinity);
    const [high, loud] = [part(plan.pitch), part(plan.energy)];
    const byPitch = mean > 0 && high > 0 ? (12 * Math.log2(high / mean)) / highest : 0;
    return bounded((bounded(byPitch) + bounded((loud - usual) / loudest)) / 2);
  };
}

const bounded = (value: number): number => Math.min(1, Math.max(0, value));

/** Stretches inside a sentence without a sound, in seconds. */
function pausesOf(plan: KokoroPlan, { from, to }: Extent): { start: number; end: number }[] {
  const pauses: { start: number; end: number }[] = [];
  let begun = from;
  for (let at = from; at <= to; at++) {
    if (at < to && !isHeard(plan, at)) continue;
    if (at - begun >= shortestPause) pauses.push({ start: begun * frame, end: at * frame });
    begun = at + 1;
  }
  return pauses;
}

/** Something said, without the pause that it was thought to reach into. */
function beside<T extends { start: number; end: number }>(
  it: T,
  pauses: { start: number; end: number }[],
): T {
  const [ends, begins] = [
    pauses.find((p) => it.start < p.start && it.end > p.start),
    pauses.find((p) => it.start >= p.start && it.start < p.end && it.end > p.end),
  ];
  return { ...it, start: begins ? begins.end : it.start, end: ends ? ends.start : it.end };
}

/** A word the reader had no sound for takes no time, at the end of the one before it: no letter of the script is lost. */
function withSilent(said: (Word | undefined)[], words: ReadSentence['words'], script: string): Word[] {
  let now = said.find((word) => word)?.start ?? 0;
  return words.map(({ start: charStart, end: charEnd }, i) => {
    const word = said[i] ?? {
      text: script.slice(charStart, charEnd),
      start: now,
      end: now,
      charStart,
      charEnd,
    };
    now = word.end;
    return word;
  });
}

/** Frames of a segment's neighbours that are made with it, so that its edges sound as inside the whole. */
export const context = { pause: 8, speech: 20 } as const;
/** Frames of the first segment of a text, at least and about at most, where it can be cut: the sooner it is heard. */
const [firstLeast, firstMost] = [20, 44];
/** Frames of a segment, at least and about at most: shorter ones sound worse, longer ones are heard late. */
const [least, most] = [40, 200];
/** Frames around a mark in which its pause is looked for. */
const around = 4;

/** A part of a sentence that is made at once: its frames, and how many around them are made for context. */
export type Segment = { from: number; to: number; before: number; after: number };

/** Cuts a sentence where it pauses, the `first` one of a text sooner: sound arrives by segments. */
export function segmentsOf(
  plan: KokoroPlan,
  symbols: readonly SaidSymbol[],
  extent: Extent,
  first: boolean,
): Segment[] {
  const at = starts(plan.durations);
  const cuts: { frame: number; context: number }[] = [];
  symbols.forEach(({ symbol }, i) => {
    const left = extent.to - at[i + 1]!;
    const made = at[i + 1]! - (cuts.at(-1)?.frame ?? extent.from);
    const soon = first && !cuts.length;
    if (isMark(symbol)) {
      const pause = quietest(plan, at[i + 1]! - around, at[i + 2]!);
      if (!isHeard(plan, pause) && made >= (soon ? firstLeast : least) && left >= least / 2)
        cuts.push({ frame: pause, context: context.pause });
    } else if (symbol === ' ') {
      // Without a pause near it, between two words.
      const cut = soon
        ? left >= 2 * firstMost && made >= firstMost - around
        : left >= most && made >= 2 * most;
      if (cut) cuts.push({ frame: quietest(plan, at[i + 1]! - around, at[i + 2]!), context: context.speech });
    }
  });
  // The silence of the model around a sentence is not heard; a little of it is context.
  const edges = [
    { frame: Math.max(0, extent.from - before), context: context.pause },
    ...cuts,
    { frame: Math.min(extent.end, extent.to + after), context: context.pause },
  ];
  return edges.slice(1).map(({ frame: to, context: following }, i) => ({
    from: edges[i]!.frame,
    to,
    before: edges[i]!.context,
    after: following,
  }));
}

/** The frame of `from`..`to` with the least energy. */
function quietest({ energy }: KokoroPlan, from: number, to: number): number {
  let best = from;
  for (let at = from; at < to; at++) if (energy[2 * at]! < energy[2 * best]!) best = at;
  return best;
}
