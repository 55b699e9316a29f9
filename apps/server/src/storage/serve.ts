import { contentDisposition } from './content-disposition.ts';
import type { ByteRange, StoredObject } from './port.ts';
import { ifRangeHolds, parseRange } from './range.ts';

export type ObjectRequest = {
  method: 'GET' | 'HEAD';
  range?: string | undefined;
  ifRange?: string | undefined;
  ifNoneMatch?: string | undefined;
  /** From the verified address. */
  download?: string | undefined;
  /** Public library content may stay in shared caches. */
  shared?: boolean | undefined;
};

/** What to answer: `body` undefined means no body, otherwise open the object with `body.range`. */
export type ObjectAnswer = {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  body: { range: ByteRange | undefined } | undefined;
};

/**
 * Status and headers of a request for a stored object. The headers make sure that a browser neither guesses another type,
 * nor runs anything in it, nor lends it to another site's page.
 */
export function answerFor(object: StoredObject, request: ObjectRequest): ObjectAnswer {
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'cache-control': request.shared ? 'public, max-age=86400' : 'private, max-age=3600',
    'content-disposition': contentDisposition(request.download),
    'content-security-policy': "default-src 'none'; media-src 'self'; img-src 'self'; sandbox",
    'content-type': object.contentType,
    'cross-origin-resource-policy': 'same-origin',
    etag: object.etag,
    'last-modified': object.modified.toUTCString(),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  if (matches(request.ifNoneMatch, object.etag)) return { status: 304, headers, body: undefined };

  const wanted = ifRangeHolds(request.ifRange, object) ? request.range : undefined;
  const answer = parseRange(wanted, object.size);
  if (answer.status === 416) {
    headers['content-range'] = `bytes */${object.size}`;
    headers['content-length'] = '0';
    return { status: 416, headers, body: undefined };
  }
  const range = answer.status === 206 ? answer.range : undefined;
  headers['content-length'] = String(range ? range.end - range.start + 1 : object.size);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`;
  return { status: answer.status, headers, body: request.method === 'HEAD' ? undefined : { range } };
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch || ifNoneMatch.length > 1000) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
