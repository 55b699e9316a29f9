import { extensionOf, type FileType } from './media.ts';

/** What a file is, by its first bytes and whatever its name says. */
export const fileContents = [
  'pdf',
  'archive',
  'office',
  'program',
  'text',
  'image',
  'voice',
  'video',
] as const;
export type FileContents = (typeof fileContents)[number];

/** So many bytes of the beginning are enough for `contentsOf`. */
export const tellingBytes = 512;

const asciiAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
const bytesAt = (bytes: Uint8Array, ...wanted: number[]): boolean =>
  wanted.every((byte, i) => bytes[i] === byte);

/** The brands of ISO media files (ISO/IEC 14496-12, `ftyp`) that are no video. */
const brands: Record<string, FileContents> = {
  'M4A ': 'voice',
  'M4B ': 'voice',
  heic: 'image',
  heix: 'image',
  mif1: 'image',
  avif: 'image',
};

/** Printable UTF-8 without a zero byte; a character cut off at the end is forgiven. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** What `bytes`, the beginning of a file, show it to be; undefined where they show nothing. */
export function contentsOf(bytes: Uint8Array): FileContents | undefined {
  if (asciiAt(bytes, 4, 'ftyp')) return brands[String.fromCharCode(...bytes.subarray(8, 12))] ?? 'video';
  if (['moov', 'mdat', 'wide', 'free'].some((atom) => asciiAt(bytes, 4, atom))) return 'video';
  if (asciiAt(bytes, 0, 'RIFF')) {
    if (asciiAt(bytes, 8, 'WAVE')) return 'voice';
    if (asciiAt(bytes, 8, 'WEBP')) return 'image';
    if (asciiAt(bytes, 8, 'AVI ')) return 'video';
  }
  // Matroska and WebM; Flash video.
  if (bytesAt(bytes, 0x1a, 0x45, 0xdf, 0xa3) || asciiAt(bytes, 0, 'FLV')) return 'video';
  // The second is an MPEG audio frame, layer I to III: MP3 without a tag before it.
  if (asciiAt(bytes, 0, 'ID3') || (bytes[0] === 0xff && (bytes[1]! & 0xe6) > 0xe0)) return 'voice';
  if (asciiAt(bytes, 0, 'OggS') || asciiAt(bytes, 0, 'fLaC')) return 'voice';
  if (bytesAt(bytes, 0xff, 0xd8, 0xff) || bytesAt(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'image';
  if (asciiAt(bytes, 0, 'GIF8') || asciiAt(bytes, 0, 'BM6') || asciiAt(bytes, 0, 'II*\0')) return 'image';
  if (asciiAt(bytes, 0, '%PDF')) return 'pdf';
  if (asciiAt(bytes, 0, 'PK\x03\x04'))
    // Word, Excel and PowerPoint keep this part first.
    return asciiAt(bytes, 30, '[Content_Types].xml') ? 'office' : 'archive';
  if (bytesAt(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'office';
  if (asciiAt(bytes, 0, 'Rar!') || bytesAt(bytes, 0x37, 0x7a, 0xbc, 0xaf) || bytesAt(bytes, 0x1f, 0x8b))
    return 'archive';
  if (asciiAt(bytes, 0, 'MZ') || asciiAt(bytes, 0, '\x7fELF')) return 'program';
  return isText(bytes) ? 'text' : undefined;
}

/** Whether a file of this name holds something else than was asked for. An M4A may begin like a file that holds pictures too. */
export function isOther(wanted: FileType, contents: FileContents, name: string): boolean {
  if (contents === wanted) return false;
  return !(wanted === 'voice' && contents === 'video' && extensionOf(name) === 'm4a');
}
