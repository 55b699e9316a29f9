import { extensionOf, type FileType } from './media.ts';
import { decodeText } from './text-encoding.ts';

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

/** So many bytes of the beginning are enough for `contentsOf` and `formatOf`. */
export const tellingBytes = 512;

const asciiAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));

/** A format: its proper name, what it holds, and texts (Latin-1) that its files have at places, by their distance from the start. */
type Format = { name: string; contents: FileContents; marks: Record<number, string> };

const format = (name: string, contents: FileContents, marks: Record<number, string>): Format => ({
  name,
  contents,
  marks,
});

/** Formats by how their files begin; the first that fits is meant. */
const formats: Format[] = [
  // The brands of ISO media files (ISO/IEC 14496-12, `ftyp`).
  format('M4A', 'voice', { 4: 'ftypM4A ' }),
  format('M4B', 'voice', { 4: 'ftypM4B ' }),
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].map((brand) =>
    format('HEIC', 'image', { 4: `ftyp${brand}` }),
  ),
  ...['avif', 'avis'].map((brand) => format('AVIF', 'image', { 4: `ftyp${brand}` })),
  format('MOV', 'video', { 4: 'ftypqt  ' }),
  format('MP4', 'video', { 4: 'ftyp' }),
  ...['moov', 'mdat', 'wide', 'free', 'skip'].map((box) => format('MOV', 'video', { 4: box })),
  format('WAV', 'voice', { 0: 'RIFF', 8: 'WAVE' }),
  ...['RF64', 'BW64'].map((mark) => format('RF64', 'voice', { 0: mark, 8: 'WAVE' })),
  format('WebP', 'image', { 0: 'RIFF', 8: 'WEBP' }),
  format('AVI', 'video', { 0: 'RIFF', 8: 'AVI ' }),
  format('AIFF', 'voice', { 0: 'FORM', 8: 'AIF' }),
  // EBML: whether it is WebM stands in a field of no fixed place.
  format('MKV / WebM', 'video', { 0: '\x1a\x45\xdf\xa3' }),
  format('FLV', 'video', { 0: 'FLV' }),
  format('WMV / WMA', 'video', { 0: '\x30\x26\xb2\x75\x8e\x66\xcf\x11' }),
  format('MPEG', 'video', { 0: '\0\0\x01\xba' }),
  format('MP3', 'voice', { 0: 'ID3' }),
  format('Ogg', 'voice', { 0: 'OggS' }),
  format('FLAC', 'voice', { 0: 'fLaC' }),
  format('AMR', 'voice', { 0: '#!AMR' }),
  format('CAF', 'voice', { 0: 'caff' }),
  format('MIDI', 'voice', { 0: 'MThd' }),
  format('JPG', 'image', { 0: '\xff\xd8\xff' }),
  format('PNG', 'image', { 0: '\x89PNG' }),
  format('GIF', 'image', { 0: 'GIF8' }),
  // Four bytes behind those of the length are always zero.
  format('BMP', 'image', { 0: 'BM', 6: '\0\0\0\0' }),
  ...['II*\0', 'MM\0*'].map((mark) => format('TIFF', 'image', { 0: mark })),
  format('PSD', 'image', { 0: '8BPS' }),
  format('JPEG XL', 'image', { 4: 'JXL ' }),
  format('JPEG 2000', 'image', { 4: 'jP  ' }),
  format('PDF', 'pdf', { 0: '%PDF' }),
  // Word, Excel and PowerPoint keep this part first.
  format('Office', 'office', { 0: 'PK\x03\x04', 30: '[Content_Types].xml' }),
  format('ZIP', 'archive', { 0: 'PK\x03\x04' }),
  format('Office', 'office', { 0: '\xd0\xcf\x11\xe0' }),
  format('RAR', 'archive', { 0: 'Rar!' }),
  format('7z', 'archive', { 0: '7z\xbc\xaf' }),
  format('gzip', 'archive', { 0: '\x1f\x8b' }),
  format('EXE', 'program', { 0: 'MZ' }),
  format('ELF', 'program', { 0: '\x7fELF' }),
  ...['<svg', '<SVG'].map((mark) => format('SVG', 'text', { 0: mark })),
  ...['<!doctype html', '<!DOCTYPE html', '<!DOCTYPE HTML', '<html'].map((mark) =>
    format('HTML', 'text', { 0: mark }),
  ),
];

/**
 * By the bits of an MPEG audio frame (ISO/IEC 11172-3): sync, then the layer. AAC in ADTS frames has the layer that MPEG forbids.
 * Layer I is not told apart: it is not met, and text in UTF-16 begins alike.
 */
function streamOf(bytes: Uint8Array): Format | undefined {
  if (bytes[0] !== 0xff || (bytes[1]! & 0xe0) !== 0xe0) return undefined;
  const layer = (bytes[1]! >> 1) & 3;
  if (layer === 0) return (bytes[1]! & 0xf0) === 0xf0 ? format('AAC', 'voice', {}) : undefined;
  return layer < 3 ? format(layer === 1 ? 'MP3' : 'MP2', 'voice', {}) : undefined;
}

const found = (bytes: Uint8Array): Format | undefined =>
  formats.find(({ marks }) =>
    Object.entries(marks).every(([at, mark]) => asciiAt(bytes, Number(at), mark)),
  ) ?? streamOf(bytes);

/** What `bytes`, the beginning of a file, show it to be; undefined where they show nothing. */
export function contentsOf(bytes: Uint8Array): FileContents | undefined {
  const isText = () => bytes.length > 0 && decodeText(bytes, { cut: true }) !== undefined;
  return found(bytes)?.contents ?? (isText() ? 'text' : undefined);
}

/** The proper name of the format of such a file, the same in every language; undefined where the bytes show none. */
export const formatOf = (bytes: Uint8Array): string | undefined => found(bytes)?.name;

/** Whether a file of this name holds something else than was asked for. An M4A may begin like a file that holds pictures too. */
export function isOther(wanted: FileType, contents: FileContents, name: string): boolean {
  if (contents === wanted) return false;
  return !(wanted === 'voice' && contents === 'video' && extensionOf(name) === 'm4a');
}
