import type { ByteRange } from './port.ts';

export type RangeAnswer =
  | { status: 200 }
  | { status: 206; range: ByteRange }
  /** The wanted part does not exist. */
  | { status: 416 };

/**
 * What a `Range` header asks of an object of `size` bytes (RFC 9110 §14). One range is honoured. Several ranges, other
 * units and anything malformed are ignored, which the RFC allows; the header is never split or looked at twice, so a
 * header of a thousand ranges costs nothing.
 */
export function parseRange(header: string | undefined, size: number): RangeAnswer {
  if (!header || header.length > 64) return { status: 200 };
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header);
  if (!match) return { status: 200 };
  const [, first = '', last = ''] = match;
  if (!first && !last) return { status: 200 };
  if (!first) {
    const suffix = Number(last);
    if (suffix === 0 || size === 0) return { status: 416 };
    return { status: 206, range: { start: Math.max(0, size - suffix), end: size - 1 } };
  }
  const start = Number(first);
  const end = last ? Number(last) : size - 1;
  if (last && end < start) return { status: 200 };
  if (start >= size) return { status: 416 };
  return { status: 206, range: { start, end: Math.min(end, size - 1) } };
}

/** `If-Range` with a strong tag or a date: is the stored object still the one the client has a part of? */
export function ifRangeHolds(header: string | undefined, object: { etag: string; modified: Date }): boolean {
  if (!header) return true;
  if (header.startsWith('"')) return header === object.etag;
  const asked = Date.parse(header);
  return Math.floor(object.modified.getTime() / 1000) * 1000 === asked;
}
