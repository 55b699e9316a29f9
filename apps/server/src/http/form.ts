import { problem } from '@likeness/domain/problems';
import type { Params } from '@likeness/contract/wire';

const maxFields = 200;

/**
 * Reads `application/x-www-form-urlencoded` text. There is one meaning for every text: a name given twice, bytes that are
 * not UTF-8 and broken percent signs are refused instead of guessed at. Brackets in names mean nothing.
 */
export function parseForm(text: string): Params {
  const params = Object.create(null) as Params;
  if (text === '') return params;
  const pairs = text.split('&', maxFields + 1);
  if (pairs.length > maxFields) throw problem('bad-request', { field: 'too many fields' });
  for (const pair of pairs) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at < 0 ? pair : pair.slice(0, at));
    if (name in params) throw problem('bad-request', { field: name.slice(0, 64) });
    params[name] = at < 0 ? '' : decode(pair.slice(at + 1));
  }
  return params;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw problem('bad-request', { field: 'encoding' });
  }
}

/** The same for a body as it arrived. */
export function parseFormBody(body: Buffer): Params {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw problem('bad-request', { field: 'encoding' });
  }
  return parseForm(text);
}
