import { open, readFile } from 'node:fs/promises';
import { extensionOf, type FileType, type UploadRule, uploadRules } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import { imageFormat } from './image.ts';
import { type MediaInfo, probe } from './probe.ts';

/** How a file of an extension begins, and what the demuxer calls it. */
type Content = { begins: (head: Buffer) => boolean; container: string };

const boxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];
const isoMedia: Content = {
  begins: (head) => boxes.includes(head.toString('latin1', 4, 8)),
  container: 'mov',
};

const contents: Record<string, Content> = {
  mp4: isoMedia,
  mov: isoMedia,
  m4v: isoMedia,
  // EBML, of which Matroska is a form and WebM one of that.
  webm: { begins: (head) => head.readUInt32BE(0) === 0x1a45dfa3, container: 'webm' },
  m4a: isoMedia,
  mp3: {
    begins: (head) => head.toString('latin1', 0, 3) === 'ID3' || (head.readUInt16BE(0) & 0xffe0) === 0xffe0,
    container: 'mp3',
  },
  wav: {
    begins: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE',
    container: 'wav',
  },
};

/**
 * Does an uploaded sound or video hold what its extension and its purpose promise? Extension, first bytes, container and
 * codecs must agree. Returns what was measured. Throws the `file-type-…` of the kind, `media-no-video`, `media-no-audio`,
 * `media-unreadable` or `media-limit`. `rule` may allow other extensions than the kind does.
 */
export async function checkMediaUpload(
  path: string,
  upload: { fileType: Exclude<FileType, 'image'>; name: string },
  signal?: AbortSignal,
  rule: Pick<UploadRule, 'extensions' | 'wrongType'> = uploadRules[upload.fileType],
): Promise<MediaInfo> {
  const extension = extensionOf(upload.name);
  const content = rule.extensions.includes(extension) ? contents[extension] : undefined;
  if (!content || !content.begins(await headOf(path))) throw problem(rule.wrongType);
  const info = await probe(path, { trusted: false, signal });
  if (!info.container.split(',').includes(content.container)) throw problem(rule.wrongType);
  if (upload.fileType === 'video' && !info.video) throw problem('media-no-video');
  if (upload.fileType === 'voice' && info.audio.length === 0) throw problem('media-no-audio');
  return info;
}

/** The same for a picture: `jpg` and `jpeg` begin as a JPEG does, `png` as a PNG. Throws `file-type-image`. */
export async function checkImageUpload(path: string, name: string): Promise<void> {
  const extension = extensionOf(name);
  const expected = uploadRules.image.extensions.includes(extension) && (extension === 'png' ? 'png' : 'jpeg');
  if (!expected || (await imageFormat(path)) !== expected) throw problem('file-type-image');
}

/** The same for a text: UTF-8 without control characters, or a PDF by its first bytes. Throws `file-type-text`. */
export async function checkTextUpload(path: string, name: string): Promise<void> {
  const bytes = await readFile(path);
  const pdf = bytes.toString('latin1', 0, 5) === '%PDF-';
  if (extensionOf(name) === 'pdf' ? pdf : !pdf && isPlain(bytes)) return;
  throw problem('file-type-text');
}

function isPlain(bytes: Buffer): boolean {
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(16);
    await file.read(head, 0, head.length, 0);
    return head;
  } finally {
    await file.close();
  }
}
