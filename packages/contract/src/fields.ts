import { z } from 'zod';
import { isTooDeep } from './wire.ts';

/**
 * Field codecs. A form or a query carries strings, the signed envelope carries JSON: both are read the same strict way,
 * so ` 5`, `0x10`, `1e3` and full-width digits are refused instead of guessed at.
 */
function numberCodec(pattern: RegExp, schema: z.ZodNumber) {
  return z.codec(z.union([z.number(), z.string().regex(pattern)]), schema, {
    decode: (value) => Number(value),
    encode: (value) => value,
  });
}

/** A whole number in `min…max`. */
export function whole(min: number, max: number) {
  return numberCodec(/^-?\d{1,15}$/, z.number().int().min(min).max(max));
}

/** A decimal number in `min…max`. */
export function decimal(min: number, max: number) {
  return numberCodec(/^-?\d{1,9}(\.\d{1,9})?$/, z.number().min(min).max(max));
}

/** Yes or no: `1`/`0` on the wire, `true`/`false` also read. */
export function flag() {
  return z.codec(
    z.union([z.literal([0, 1]), z.boolean(), z.literal(['0', '1', 'true', 'false'])]),
    z.boolean(),
    {
      decode: (value) => value === 1 || value === true || value === '1' || value === 'true',
      encode: (value) => (value ? 1 : 0),
    },
  );
}

// oxlint-disable-next-line no-control-regex -- naming what is refused
const withoutControls = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/u;

/** Text of at most `max` UTF-16 units; control characters other than line breaks and tabs are refused. */
export function text(max: number) {
  return z.string().max(max).regex(withoutControls);
}

/** What an issue says of an id that has not the form of one: nothing can have it. */
export const malformedId = 'not-found';
export const id = () => z.uuid({ error: malformedId });
/** An id that may be left empty, as forms do. */
export const optionalId = () => z.union([id(), z.literal('')], { error: malformedId }).optional();

/** Words inside, numbers on the wire. `pairs` maps each word to its number. */
export function wireNumber<const Word extends string>(pairs: Record<Word, number>) {
  const words = Object.keys(pairs) as [Word, ...Word[]];
  const byNumber = new Map<number, Word>(words.map((word) => [pairs[word], word]));
  return z.codec(
    z.union([z.number(), z.string().regex(/^\d{1,3}$/)]).refine((value) => byNumber.has(Number(value))),
    z.enum(words),
    { decode: (value) => byNumber.get(Number(value)) as Word, encode: (word) => pairs[word as Word] },
  );
}

export const workStatus = () => wireNumber({ generating: 2, success: 3, failed: 4 });
export const avatarStatus = () => wireNumber({ preparing: 2, ready: 3, failed: 4 });
export const voiceStatus = () => wireNumber({ cloning: 1, ready: 2, failed: 3 });
export const ownership = () => wireNumber({ mine: 1, public: 2 });
export const orientation = () => wireNumber({ horizontal: 1, vertical: 2 });

/** What a form's JSON text says, or an issue, `error`, where it is none or opens too many brackets inside each other. */
function fromJson(json: string, context: Pick<z.core.ParsePayload, 'issues'>, error = 'not JSON'): unknown {
  try {
    if (!isTooDeep(json)) return JSON.parse(json);
  } catch {
    // Said below, as of a text that is too deep.
  }
  context.issues.push({ code: 'custom', input: json, message: error });
  return z.NEVER;
}

/** A structure of plain values: itself in the envelope, its JSON text in a form. `error` is what issues of it say. */
export function structure<T extends z.ZodObject>(schema: T, error = 'not JSON') {
  return z.codec(z.union([schema, z.string().max(20_000)], { error }), schema, {
    decode: (value, context) => {
      if (typeof value !== 'string') return value as z.input<T>;
      return fromJson(value, context, error) as z.input<T>;
    },
    encode: (value) => value as never,
  });
}

/** At most `max` structures: an array in the envelope, its JSON text in a form. */
export function structures<T extends z.ZodObject>(schema: T, max: number) {
  const list = z.array(schema).max(max);
  return z.codec(z.union([list, z.string().max(4_000_000)]), list, {
    decode: (value, context) => {
      if (typeof value !== 'string') return value as z.input<typeof list>;
      return fromJson(value, context) as z.input<typeof list>;
    },
    encode: (value) => value as never,
  });
}

/** Up to `max` ids: a list in the envelope, its JSON text in a form. */
export function idList(max: number) {
  const ids = z.array(id()).max(max);
  return z.codec(z.union([ids, z.string().max(64 * max)]), ids, {
    decode: (value, context) => {
      if (typeof value !== 'string') return value;
      return fromJson(value, context) as string[];
    },
    encode: (value) => value,
  });
}

/** Up to `max` texts of at most `length` UTF-16 units: a list in the envelope, its JSON text in a form. */
export function textList(length: number, max: number) {
  const list = z.array(text(length)).max(max);
  return z.codec(z.union([list, z.string().max(4_000_000)]), list, {
    decode: (value, context) => {
      if (typeof value !== 'string') return value;
      return fromJson(value, context) as string[];
    },
    encode: (value) => value,
  });
}

/** Up to `max` of the words: a list in the envelope, its JSON text in a form. */
export function wordList<const Word extends string>(words: readonly Word[], max: number) {
  const list = z.array(z.enum(words)).max(max);
  return z.codec(z.union([list, z.string().max(32 * max)]), list, {
    decode: (value, context) => {
      if (typeof value !== 'string') return value;
      return fromJson(value, context) as Word[];
    },
    encode: (value) => value,
  });
}

/** Largest list a client may ask for. */
export const maxList = 99_999;
/** `cursor` goes on in the page asked for, where an answer could not hold all of it: it is the `next` of that answer. */
export const page = () => ({
  page: whole(1, 1_000_000).default(1),
  limit: whole(1, maxList).default(20),
  cursor: text(100).default(''),
});

/** What goes with the rows of every list: how many there are, and the cursor of the rest of the page; empty at its end. */
export const pageEnd = { total: z.number().int(), next: z.string() };

export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row), ...pageEnd });
}

/** A day, a local time of the operator's zone (`YYYY-MM-DD HH:mm[:ss]`), or ISO with offset, of the years 2000 to 2999. */
const moment = () =>
  text(40)
    .regex(/^$|^2\d{3}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?$/)
    .optional();
/** Both ends are included; an end without a time of day includes its day. */
export const period = () => ({ start_time: moment(), end_time: moment() });

/** What an order took, and what can be spent after it. */
export const paid = { credits: z.number(), balance: z.number() };

/** A moment: local time of the operator's zone and its ISO twin. */
export const time = () => z.string();
export const nothing = () => z.object({});
