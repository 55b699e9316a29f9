import { open } from 'node:fs/promises';
import { extensionOf, type FileType, uploadRules } from '@likeness/domain/media';
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
 * `media-unreadable` or `media-limit`.
 */
export async function checkMediaUpload(
  path: string,
  upload: { fileType: Exclude<FileType, 'image'>; name: string },
  signal?: AbortSignal,
): Promise<MediaInfo> {
  const rule = uploadRules[upload.fileType];
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
