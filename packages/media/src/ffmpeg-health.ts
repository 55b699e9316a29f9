import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { toolchain } from './toolchain.ts';
import type { Toolchain } from './toolchain.ts';
import { allowedDecoders } from './whitelist.ts';

const run = promisify(execFile);

export type FfmpegHealth = {
  ffmpeg: string;
  ffprobe: string;
  version: string;
  origin: Toolchain['origin'];
  /** Uploads of users can be opened: not the bundled program unless allowed, and the vulnerable decoder is shut out. */
  acceptsUploads: boolean;
  sandbox: boolean;
  limits: boolean;
  /** What we need of ffmpeg, and whether it is there. */
  parts: {
    libx264: boolean;
    aac: boolean;
    mp3lame: boolean;
    subtitles: boolean;
    toneMap: boolean;
    transparent: boolean;
  };
};

/** Decoders with known holes in ffmpeg versions that are still in use; none may ever enter the whitelist. */
const vulnerableDecoders = ['magicyuv'];

/** Looks at the media programs for the doctor. Throws `ffmpeg-missing` when there are none. */
export async function ffmpegHealth(): Promise<FfmpegHealth> {
  const tools = await toolchain();
  const list = async (what: string): Promise<Set<string>> => {
    const { stdout } = await run(tools.ffmpeg, ['-hide_banner', what], { env: {}, maxBuffer: 4 * 1024 ** 2 });
    return new Set([...stdout.matchAll(/^\s*[A-Z.|]{2,6}\s+([\w-]+)/gm)].map((match) => match[1] ?? ''));
  };
  const [encoders, filters] = await Promise.all([list('-encoders'), list('-filters')]);
  return {
    ffmpeg: tools.ffmpeg,
    ffprobe: tools.ffprobe,
    version: tools.version ?? 'unknown',
    origin: tools.origin,
    acceptsUploads: tools.opensUploads && !vulnerableDecoders.some((name) => allowedDecoders.includes(name)),
    sandbox: tools.bwrap !== undefined,
    limits: tools.prlimit !== undefined,
    parts: {
      libx264: encoders.has('libx264'),
      aac: encoders.has('aac'),
      mp3lame: encoders.has('libmp3lame'),
      subtitles: filters.has('subtitles') && filters.has('ass'),
      transparent: encoders.has('libvpx-vp9') && encoders.has('libopus'),
      toneMap: filters.has('zscale') && filters.has('tonemap'),
    },
  };
}
