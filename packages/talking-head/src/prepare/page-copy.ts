import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import { colourTags } from '@likeness/media/encoder-settings';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { frameClock } from '@likeness/media/frame-rate';
import { bareToolchain } from '@likeness/media/toolchain';
import { concatList } from '../avatar/base-path.ts';
import { avatarFiles, type AvatarManifest } from '../avatar/manifest.ts';
import {
  PAGE_COPY_VERSION,
  packNumbers,
  pageBytes,
  pageFiles,
  pageSides,
  type PageManifest,
  type PageSize,
} from '../avatar/page-copy.ts';
import { loadAvatar, loadLandmarks, loadLooks } from '../files/saved-avatar.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { copyForExcerpts } from './excerpt-copy.ts';
import { keptInPage, rowsOf } from './page-footage.ts';
import { lengthOf, pageEncoding, wholePath, writePictures } from './page-pictures.ts';

export type PageCopyOptions = {
  /** A folder made by `prepareAvatar`. */
  avatarDir: string;
  /** Takes the files of this size; made when absent. */
  outDir: string;
  size: PageSize;
  signal?: AbortSignal;
};

/** Quality of the bank, which is drawn at fractions of pixels, and of the footage at best and at worst. */
const BANK_CRF = 20;
const BASE_CRF = { best: 24, worst: 40 };
/** How much finer the face is coded, in parts of the range of quantisers: it is what people look at, and what is redrawn. */
const FINER = '-3/20';

const deflate = promisify(deflateRaw);

/**
 * Writes what a page needs to let a prepared avatar speak, in one size: about a twelfth of the prepared bytes. The footage
 * becomes coarser until all files together fit `pageBytes`; a `RangeError` where even the worst does not.
 */
export async function copyForPage(options: PageCopyOptions): Promise<{ manifest: PageManifest }> {
  const { avatarDir, outDir, size, signal } = options;
  await mkdir(outDir, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), 'page-copy-'));
  try {
    const side = pageSides[size];
    const original = (await loadAvatar(avatarDir)).manifest;
    const small = Math.min(original.width, original.height) <= side;
    if (!small)
      await copyForExcerpts({
        avatarDir,
        outDir: folder,
        side,
        seconds: Infinity,
        ...(signal && { signal }),
      });
    return await copyFrom(small ? avatarDir : folder, { outDir, size, folder, signal });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Copying = { outDir: string; size: PageSize; folder: string; signal: AbortSignal | undefined };

async function copyFrom(source: string, to: Copying): Promise<{ manifest: PageManifest }> {
  const { manifest, person } = await loadAvatar(source);
  const looks = await loadLooks(source, manifest.bank.length);
  const { landmarks, trust } = await loadLandmarks(source, manifest.frames + manifest.painted);
  const kept = keptInPage(manifest, to.size);
  const { rows, bank } = rowsOf(manifest, kept.frames);
  const files = pageFiles(to.size);
  const numbers = packNumbers({
    person,
    looks,
    landmarks: Float32Array.from({ length: rows.length * VALUES }, (_, at) => {
      return landmarks[rows[Math.floor(at / VALUES)]! * VALUES + (at % VALUES)]!;
    }),
    trust: Float32Array.from(rows, (row) => trust[row]!),
  });
  const deflated = await deflate(numbers, { level: 9 });
  await writeFile(join(to.outDir, files.numbers), deflated);
  const copied = { ...manifest, ...kept, painted: rows.length - kept.frames, bank };
  const bankFile = join(to.outDir, files.bank);
  await writeBank(join(source, avatarFiles.bank), bankFile, to.signal);
  const most =
    to.size === 'small' ? pageBytes.small : kept.gestures ? pageBytes.withGestures : pageBytes.large;
  const own = JSON.stringify(copied).length + 8 * lengthOf(copied);
  const room = most - deflated.length - (await stat(bankFile)).size - own;
  const units = await writeBase(source, copied, { ...to, room, file: join(to.outDir, files.base) });
  const page: PageManifest = {
    ...copied,
    page: {
      version: PAGE_COPY_VERSION,
      units: units.map(({ from, to: end }) => end - from),
      keys: units.flatMap(({ key }, i) => (key ? [i] : [])),
    },
  };
  // Last, because it says that the copy is complete.
  await writeFile(join(to.outDir, files.manifest), JSON.stringify(page));
  return { manifest: page };
}

async function writeBank(from: string, to: string, signal: AbortSignal | undefined): Promise<void> {
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-f', 'h264', '-framerate', '25', '-i', reads(from)],
      [
        '-vsync',
        'passthrough',
        pageEncoding,
        '-crf',
        String(BANK_CRF),
        '-g',
        '100',
        '-sc_threshold',
        '0',
      ].flat(),
      [...colourTags, '-f', 'h264', writes(to)],
    ],
    trusted: true,
    signal,
  });
}

/** Writes footage and ways back as fine as there is `room` for (bytes); gives their pictures. */
async function writeBase(
  source: string,
  manifest: AvatarManifest,
  { file, room, folder, signal }: Copying & { file: string; room: number },
) {
  const list = join(folder, 'base.txt');
  const at = (name: string): string => resolve(source, name);
  const names = { footage: at(avatarFiles.base), loop: (i: number) => at(avatarFiles.loopBase(i)) };
  await writeFile(list, concatList(wholePath(manifest), manifest.fps, names));
  const { x, y, width, height } = manifest.region;
  // The bundled ffmpeg is too old to be told where the face is.
  const told = (await bareToolchain()).origin !== 'bundled';
  const clock = frameClock(manifest.fps);
  const filter = told ? `${clock},addroi=${x}:${y}:${width}:${height}:qoffset=${FINER}` : clock;
  const input = [inputOptions(true), '-f', 'concat', '-safe', '0', '-i', reads(list, '')];
  return writePictures({ manifest, input, filter, file, room, crf: BASE_CRF, signal });
}
