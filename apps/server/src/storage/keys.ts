import { extname } from 'node:path';

const maxKey = 512;
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** Throws `RangeError` unless the key is one that we make: no empty, hidden or parent segments, plain ASCII, not too long. */
export function checkKey(key: string): string {
  const segments = key.split('/');
  if (key.length > maxKey || !segments.every((part) => segment.test(part))) {
    throw new RangeError(`not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
  return key;
}

/** The same for a prefix, which is a key that ends in `/`. */
export function checkPrefix(prefix: string): string {
  if (!prefix.endsWith('/'))
    throw new RangeError(`a prefix ends in a slash: ${JSON.stringify(prefix.slice(0, 80))}`);
  checkKey(prefix.slice(0, -1));
  return prefix;
}

export function isKey(key: string): boolean {
  return key.length <= maxKey && key.split('/').every((part) => segment.test(part));
}

/** The prefix under which one upload of one user may land. `random` makes it unguessable and new for every upload. */
export function uploadPrefix(userId: string, random: Buffer): string {
  return checkPrefix(`uploads/${userId}/${random.toString('hex')}/`);
}

/** Is `key` one object directly under the prefix of this upload? */
export function isUploadKey(dir: string, key: string): boolean {
  return key.startsWith(dir) && isKey(key) && !key.slice(dir.length).includes('/');
}

const contentTypes: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.wav': 'audio/wav',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.srt': 'application/x-subrip; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.json': 'application/json',
};

/** What an object is served as. Nothing that a browser would run has a type of its own. */
export function contentTypeOf(keyOrName: string): string {
  return contentTypes[extname(keyOrName).toLowerCase()] ?? 'application/octet-stream';
}
