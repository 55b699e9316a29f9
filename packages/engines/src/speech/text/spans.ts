import type { AlignedText } from './aligned-text.ts';

/** A whole amount as it is written: sign, commas between thousands, decimals. */
export type Amount = string;

/**
 * What a figure in a text is, before any language says it. Digits are as they were written; `unit`, `currency` and `scale`
 * are the written signs, which the language knows by its own tables.
 */
export type Span =
  | { kind: 'date'; year?: string; month: string; day?: string }
  | { kind: 'time'; hour: string; minute: string; second?: string; half?: 'a' | 'p' }
  /** Groups of digits that are named one by one. */
  | { kind: 'telephone'; groups: string[] }
  | { kind: 'code'; digits: string }
  | { kind: 'address'; written: string }
  | { kind: 'version'; parts: string[] }
  | { kind: 'money'; currency: string; from?: Amount; to: Amount; scale: string }
  | { kind: 'percent'; sign: string; from?: Amount; each: boolean; to: Amount }
  | { kind: 'measure'; from?: Amount; fromUnit?: string; to: Amount; unit: string }
  | { kind: 'range'; from: Amount; to: Amount }
  | { kind: 'fraction'; whole?: string; above: string; below: string; unit?: string }
  | { kind: 'always' }
  | { kind: 'slashes'; parts: string[] }
  | { kind: 'ratio'; parts: Amount[] }
  | { kind: 'product'; parts: Amount[]; equals: boolean }
  | { kind: 'years'; from?: string; to: string }
  | { kind: 'decade'; year: string }
  | { kind: 'ordinal'; number: string }
  /** One of the figures in a ring: of several, before words, or alone. */
  | { kind: 'ringed'; number: string; place: 'listed' | 'leading' | 'alone' }
  | { kind: 'model'; digits: string }
  | { kind: 'scaled'; amount: Amount; scale: string }
  | { kind: 'feet'; feet: string; inches?: string }
  | { kind: 'number'; amount: Amount }
  /** What no form knows: it is read sign by sign. */
  | { kind: 'signs'; written: string }
  /** Words that a form of one language has said already. */
  | { kind: 'said'; words: string };

/** The text around a figure, as far as forms look, and what the figure is that a joining word ties to it. */
export type Around = { before: string; after: string; lastKind: Span['kind'] | undefined };

/** A sticky pattern, and what its match is; undefined where the match is something else after all. */
export type Form = [pattern: RegExp, read: (match: RegExpExecArray, around: Around) => Span | undefined];

/** Letters before and after a figure that a form may look at. */
const seen = 16;
/** Digits that count as one number; what is longer is a code. */
export const numberLimit = 15;
/** An amount without a sign. */
export const plain = String.raw`(?:\d{1,3}(?:,\d{3}){1,6}(?!\d|,\d)|\d{1,${numberLimit}}(?!\d))(?:\.\d{1,20}(?!\d))?`;
export const amount = `[-−]?${plain}`;
export const to = String.raw`\s?[-−~～–—至到]\s?`;
/** Nothing follows that would make the figure part of a longer one. */
export const ends = String.raw`(?!\d|[-−/.:：*×]\d|[~～]\d)`;

/** Where a figure may begin: the caller adds its signs of money. */
export const ringed = '①-⒇⓪❶-❿➀-➉';

export const sticky = (source: string, flags = ''): RegExp => new RegExp(source, `y${flags}`);

export type Grammar = {
  /** Finds, in order, where a figure may begin (global). */
  starts: RegExp;
  /** The first that reads a place wins. */
  forms: Form[];
  /** Whether a minus after this text is one, not a hyphen. */
  isNegativeAfter: (before: string, after: string) => boolean;
  spell: (span: Span) => string;
  /** The word between two dates, times or years that a line joins. */
  until: string;
};

const spanning = new Set<Span['kind']>(['date', 'time', 'years', 'money', 'measure', 'percent']);
const joining = /^\s?(?:或者?|和|及|与|、|，|,|\/|or|and|atau|dan)\s?$/;
const line = /^\s?[-−~～–—]\s?$/;

/** Reads every figure of a text by one grammar, from left to right; each place belongs to one figure alone. */
export function figuresSaid(text: AlignedText, grammar: Grammar): AlignedText {
  const whole = text.text;
  const found: { from: number; to: number; words: string }[] = [];
  const { starts, forms } = grammar;
  let last: { end: number; kind: Span['kind'] } | undefined;
  starts.lastIndex = 0;
  for (let start = starts.exec(whole); start; start = starts.exec(whole)) {
    let at = start.index;
    const hyphen = /^[-−]/.test(start[0]);
    const before = whole.slice(Math.max(0, at - seen), at);
    if (hyphen && !grammar.isNegativeAfter(before, whole.slice(at + 1, at + 1 + seen))) at += 1;
    const between = last && whole.slice(last.end, at);
    const read = readAt(
      whole,
      at,
      forms,
      between !== undefined && joining.test(between) ? last?.kind : undefined,
    );
    if (!read) {
      // What began like a longer figure may hold a shorter one.
      starts.lastIndex = start.index + 1;
      continue;
    }
    const { span, end } = read;
    if (last && between && spanning.has(span.kind) && last.kind === span.kind && line.test(between))
      found.push({ from: last.end, to: at, words: grammar.until });
    // A hyphen before a figure that is no minus joins it to the word before.
    else if (hyphen && at > start.index) found.push({ from: start.index, to: at, words: ' ' });
    found.push({ from: at, to: end, words: grammar.spell(span) });
    last = { end, kind: span.kind };
    starts.lastIndex = end;
  }
  return text.exchanged(found);
}

function readAt(whole: string, at: number, forms: Form[], lastKind: Span['kind'] | undefined) {
  const before = whole.slice(Math.max(0, at - seen), at);
  for (const [pattern, read] of forms) {
    pattern.lastIndex = at;
    const match = pattern.exec(whole);
    if (!match) continue;
    const end = at + match[0].length;
    const span = read(match, { before, after: whole.slice(end, end + seen), lastKind });
    if (span && end > at) return { span, end };
  }
  return undefined;
}
