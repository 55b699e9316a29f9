import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { colourTags } from './encoder-settings.ts';
import { MediaFailure, runMedia, writes } from './ffmpeg.ts';
import { probe } from './probe.ts';
import { mediaOptions, toolchain } from './toolchain.ts';

/** Names as ffmpeg's. */
export type HardwareEncoder = 'h264_nvenc' | 'h264_videotoolbox' | 'h264_qsv';

type Candidate = {
  /** Present where the hardware is, so that other machines need not try. */
  device: string;
  /** About as good as our usual x264 settings. */
  quality: string[];
};

const candidates: Record<HardwareEncoder, Candidate> = {
  h264_nvenc: {
    device: '/dev/nvidiactl',
    quality: ['-preset', 'p4', '-rc', 'vbr', '-cq', '23', '-b:v', '0'],
  },
  h264_videotoolbox: {
    device: '/System/Library/Frameworks/VideoToolbox.framework',
    quality: ['-q:v', '62', '-allow_sw', '0'],
  },
  h264_qsv: { device: '/dev/dri/renderD128', quality: ['-preset', 'veryfast', '-global_quality', '22'] },
};

/** As `videoEncoderArgs`, for a hardware encoder. */
export function hardwareEncoderArgs(encoder: HardwareEncoder): string[] {
  return [
    ['-c:v', encoder, candidates[encoder].quality, '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
    ['-g', '250', '-bf', '2', '-video_track_timescale', '90000', colourTags],
  ].flat(2);
}

export type HardwareSearch = {
  /** Tells whether a device is there; default: the file system. */
  hasDevice?: (path: string) => boolean;
  /** Remembers the answer for the next process; default: a file of the temporary folder. */
  memory?: string;
};

/**
 * The hardware encoder of this machine, or undefined, as where the operator wants none. A candidate counts only when it has truly encoded a few pictures that
 * read back. Asked once for each ffmpeg: the answer is remembered until the program changes.
 */
export async function findHardwareEncoder(search: HardwareSearch = {}): Promise<HardwareEncoder | undefined> {
  const {
    hasDevice = existsSync,
    memory = join(tmpdir(), `likeness-encoder-${process.getuid?.() ?? 0}.json`),
  } = search;
  if (mediaOptions().hardwareEncoder === false) return undefined;
  const names = Object.keys(candidates) as HardwareEncoder[];
  const present = names.filter((name) => hasDevice(candidates[name].device));
  if (present.length === 0) return undefined;
  const { ffmpeg } = await toolchain();
  const { mtimeMs, size } = await stat(ffmpeg);
  const key = JSON.stringify([ffmpeg, mtimeMs, size, present]);
  const known = await remembered(memory);
  if (known?.key === key) return names.find((name) => name === known.encoder);
  let found: HardwareEncoder | undefined;
  for (const name of present) if (!found && (await encodes(name))) found = name;
  // Without the memory the next process asks again; that is all.
  await writeFile(memory, JSON.stringify({ key, encoder: found ?? null }), { mode: 0o600 }).catch(
    () => undefined,
  );
  return found;
}

async function remembered(path: string): Promise<{ key?: unknown; encoder?: unknown } | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as { key?: unknown; encoder?: unknown };
  } catch {
    return undefined;
  }
}

const TRIAL = { frames: 12, patience: 15_000 };

async function encodes(encoder: HardwareEncoder): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'encoder-trial-'));
  const out = join(folder, 'trial.mp4');
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25', '-frames:v', String(TRIAL.frames)],
        [hardwareEncoderArgs(encoder), writes(out)],
      ],
      trusted: true,
      signal: AbortSignal.timeout(TRIAL.patience),
    });
    const { video } = await probe(out, { trusted: true });
    return video?.codec === 'h264' && video.frames === TRIAL.frames && video.width === 640;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a piece of work with the hardware encoder of this machine, and once more in software when that failed in the middle:
 * a driver may run out of sessions or memory that it had at the trial. Without hardware it runs once.
 */
export async function withSoftwareFallback<T>(
  work: (encoder: HardwareEncoder | undefined) => Promise<T>,
  search?: HardwareSearch,
): Promise<T> {
  const encoder = await findHardwareEncoder(search);
  if (!encoder) return work(undefined);
  try {
    return await work(encoder);
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    return work(undefined);
  }
}
