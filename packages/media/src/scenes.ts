import {
  audioEncoderArgs,
  audioSampleRate,
  containerArgs,
  metadataArgs,
  videoEncoderArgs,
} from './encoder-settings.ts';
import { reads, runMedia, writes, type Argument } from './ffmpeg.ts';
import { probe } from './probe.ts';

/** One of our own videos or recordings, and how long it is. */
export type ScenePart = { path: string; seconds: number };

export type SceneSound = {
  /** Background music, repeated until the end, at `volume` 0…1 beside the voices. */
  music?: { path: string; volume: number } | undefined;
  metadata?: Record<string, string>;
  signal?: AbortSignal;
};

export type ScenePicture = SceneSound & {
  width: number;
  height: number;
  fps: number;
  /** Seconds that one picture takes over from another; the sound is not shortened. */
  transition?: { kind: 'fade' | 'slide'; seconds: number } | undefined;
};

/** Names of ffmpeg's filter `xfade`. */
const xfade = { fade: 'fade', slide: 'slideleft' } as const;

/** Seconds in which the music ends. */
const musicEnd = 1.5;

/**
 * Strings our own videos together as one, whatever their sizes are: each is fitted into `width` × `height` with its edges
 * filled by black. Returns the seconds of the result. Decoders work on one thread each, so memory stays small with many parts.
 */
export async function joinScenes(parts: ScenePart[], out: string, options: ScenePicture): Promise<number> {
  const { width, height, fps, transition, metadata, signal } = options;
  const chains = parts.map(({ seconds }, i) => {
    const last = i === parts.length - 1;
    const hold = transition && !last ? `,tpad=stop_mode=clone:stop_duration=${transition.seconds}` : '';
    return (
      `[${i}:v]scale=${width}:${height}:force_original_aspect_ratio=decrease,` +
      `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2,setsar=1,fps=${fps},format=yuv420p,` +
      `tpad=stop_mode=clone:stop_duration=1,trim=duration=${seconds},settb=AVTB,setpts=PTS-STARTPTS${hold}[v${i}]`
    );
  });
  const pictures = transition
    ? dissolved(parts, transition)
    : [`${parts.map((_, i) => `[v${i}]`).join('')}concat=n=${parts.length}:v=1:a=0[pic]`];
  const sound = soundChains(parts, options);
  await runMedia({
    program: 'ffmpeg',
    args: [
      inputsOf(parts, options),
      ['-filter_complex', [...chains, ...pictures, ...sound].join(';'), '-map', '[pic]', '-map', '[snd]'],
      [
        videoEncoderArgs({ width, height }),
        audioEncoderArgs,
        containerArgs,
        metadataArgs(metadata),
        writes(out),
      ],
    ],
    trusted: true,
    signal,
  });
  return (await probe(out, { trusted: true, signal })).duration;
}

/** The same for recordings. Writes AAC in an MP4 container; returns its seconds. */
export async function joinSounds(parts: ScenePart[], out: string, options: SceneSound): Promise<number> {
  await runMedia({
    program: 'ffmpeg',
    args: [
      inputsOf(parts, options),
      ['-filter_complex', soundChains(parts, options).join(';'), '-map', '[snd]'],
      [audioEncoderArgs, containerArgs, metadataArgs(options.metadata), writes(out)],
    ],
    trusted: true,
    signal: options.signal,
  });
  return (await probe(out, { trusted: true, signal: options.signal })).duration;
}

function inputsOf(parts: ScenePart[], { music }: SceneSound): Argument[] {
  const own = parts.map(({ path }): Argument => ['-threads', '1', '-i', reads(path)]);
  return music ? [...own, ['-stream_loop', '-1', '-i', reads(music.path)]] : own;
}

/** Each picture stands still for the length of the transition while the next one comes in, so that no word is lost. */
function dissolved(parts: ScenePart[], { kind, seconds }: NonNullable<ScenePicture['transition']>): string[] {
  if (parts.length === 1) return ['[v0]null[pic]'];
  let offset = 0;
  return parts.slice(1).map((_, k) => {
    offset += parts[k]?.seconds ?? 0;
    const from = k === 0 ? '[v0]' : `[x${k}]`;
    const to = k === parts.length - 2 ? '[pic]' : `[x${k + 1}]`;
    return `${from}[v${k + 1}]xfade=transition=${xfade[kind]}:duration=${seconds}:offset=${offset.toFixed(4)}${to}`;
  });
}

function soundChains(parts: ScenePart[], { music }: SceneSound): string[] {
  const form = `aformat=sample_rates=${audioSampleRate}:channel_layouts=stereo`;
  const each = parts.map(
    ({ seconds }, i) => `[${i}:a]${form},apad,atrim=duration=${seconds},asetpts=PTS-STARTPTS[a${i}]`,
  );
  const joined = `${parts.map((_, i) => `[a${i}]`).join('')}concat=n=${parts.length}:v=0:a=1`;
  if (!music) return [...each, `${joined}[snd]`];
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const fade = `afade=t=out:st=${Math.max(0, total - musicEnd).toFixed(3)}:d=${musicEnd}`;
  return [
    ...each,
    `${joined}[voices]`,
    `[${parts.length}:a]${form},volume=${music.volume},${fade}[music]`,
    '[voices][music]amix=inputs=2:duration=first:normalize=0,alimiter=limit=0.95:level=0[snd]',
  ];
}
