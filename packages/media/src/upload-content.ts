import { open, readFile } from 'node:fs/promises';
import { extensionOf, type FileType, type UploadRule, uploadRules } from '@likeness/domain/media';
import { formatOf, tellingBytes } from '@likeness/domain/file-contents';
import { problem, type Problem } from '@likeness/domain/problems';
import { decodeText } from '@likeness/domain/text-encoding';
import { uploadRuleOf } from '@likeness/domain/upload-uses';
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
    // The second and third are what a recorder makes of one that may grow beyond 4 GB.
    begins: (head) =>
      ['RIFF', 'RF64', 'BW64'].includes(head.toString('latin1', 0, 4)) &&
      head.toString('latin1', 8, 12) === 'WAVE',
    container: 'wav',
  },
};

/** By what a rule allows, how a file of it may be exported. */
const wanted = ({ extensions }: Pick<UploadRule, 'extensions'>): string =>
  extensions.map((extension) => extension.toUpperCase()).join(' / ');

/** What to say of a file that does not begin as its name promises: what it is, where the beginning shows that. */
function misnamed(head: Buffer, ending: string, rule: Pick<UploadRule, 'extensions' | 'wrongType'>): Problem {
  const kind = formatOf(head);
  if (!kind) return problem(rule.wrongType);
  const right = rule.extensions.find((extension) => contents[extension]?.begins(head));
  return right
    ? problem('file-wrong-ending', { kind, ending, right })
    : problem('file-other-kind', { kind, wanted: wanted(rule) });
}

/**
 * Does an uploaded sound or video hold what its extension and its purpose promise? Extension, first bytes, container and
 * codecs must agree. Returns what was measured. Throws the `file-type-…` of the kind, `file-other-kind`, `file-wrong-ending`,
 * `sound-format`, `picture-format`, `media-no-video`, `media-no-audio`, `media-unreadable` or `media-limit`. `rule` may allow
 * other extensions than the kind does.
 */
export async function checkMediaUpload(
  path: string,
  upload: { fileType: Exclude<FileType, 'image'>; name: string },
  signal?: AbortSignal,
  rule: Pick<UploadRule, 'extensions' | 'wrongType'> = uploadRules[upload.fileType],
): Promise<MediaInfo> {
  const extension = extensionOf(upload.name);
  const content = rule.extensions.includes(extension) ? contents[extension] : undefined;
  if (!content) throw problem(rule.wrongType);
  const head = await headOf(path);
  if (!content.begins(head)) throw misnamed(head, extension, rule);
  const info = await probe(path, { trusted: false, signal });
  const containers = info.container.split(',');
  if (!containers.includes(content.container))
    throw problem('file-other-kind', { kind: containers[0]!.toUpperCase(), wanted: wanted(rule) });
  if (upload.fileType === 'video' && !info.video) throw problem('media-no-video');
  if (upload.fileType === 'voice' && info.audio.length === 0) throw problem('media-no-audio');
  return info;
}

/** The same for a picture: a JPEG or a PNG, whichever of the two its name says. Throws `file-type-image`, `file-other-kind`. */
export async function checkImageUpload(path: string, name: string): Promise<void> {
  const rule = uploadRules.image;
  if (!rule.extensions.includes(extensionOf(name))) throw problem(rule.wrongType);
  if (!(await imageFormat(path))) throw misnamed(await headOf(path), extensionOf(name), rule);
}

/**
 * The same for a text. Returns what it says, whatever its encoding; undefined for a PDF, which it is by its first bytes.
 * Throws `file-type-text`, `file-other-kind`, `text-encoding`.
 */
export async function checkTextUpload(path: string, name: string): Promise<string | undefined> {
  const rule = uploadRuleOf('text')!;
  const bytes = await readFile(path);
  const kind = formatOf(bytes.subarray(0, tellingBytes));
  const pdf = extensionOf(name) === 'pdf';
  if (pdf && kind === 'PDF') return undefined;
  const text = pdf || kind === 'PDF' ? undefined : decodeText(bytes);
  if (text !== undefined) return text;
  if (kind) throw problem('file-other-kind', { kind, wanted: wanted(rule) });
  throw problem(pdf ? rule.wrongType : 'text-encoding');
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(tellingBytes);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    // Not shorter than a mark may stand: what is read beyond a tiny file is zero.
    return head.subarray(0, Math.max(16, bytesRead));
  } finally {
    await file.close();
  }
}
