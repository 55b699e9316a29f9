import { extname, resolve } from 'node:path';
import { rm, writeFile } from 'node:fs/promises';
import { audioSampleRate, metadataArgs } from './encoder-settings.ts';
import { reads, runMedia, writes } from './ffmpeg.ts';
import { heardSound } from './heard-sound.ts';
import { encodeBelow, levelFilters, measureLoudness } from './loudness.ts';
import { probe } from './probe.ts';

/** What quiet parts of a long sound keep; a little precision more than the results have. */
const working = ['-c:a', 'pcm_s16le', '-ar', String(audioSampleRate), '-f', 'wav'];

/** One spoken line as the others are, mono, with `pause` seconds of silence behind it. Returns its seconds. */
export async function paddedLine(
  path: string,
  out: string,
  { pause, signal }: { pause: number; signal?: AbortSignal },
): Promise<number> {
  const { index, filters } = await heardSound(path, 1, { trusted: true, signal });
  const padding = [...filters, `aresample=${audioSampleRate}`, `apad=pad_dur=${pause.toFixed(3)}`];
  await runMedia({
    program: 'ffmpeg',
    args: [
      ['-i', reads(path), '-map', `0:${index}`, '-ac', '1'],
      ['-af', padding.join(','), ...working, writes(out)],
    ],
    trusted: true,
    signal,
  });
  return (await probe(out, { trusted: true, signal })).duration;
}

/** Strings such lines together. Any number of them: only one is open at a time. */
export async function joinLines(paths: string[], out: string, signal?: AbortSignal): Promise<void> {
  const list = `${out}.list`;
  const lines = paths.map((path) => `file 'file:${resolve(path).replaceAll("'", String.raw`'\''`)}'`);
  await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\n`, { mode: 0o600 });
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        ['-protocol_whitelist', 'file,pipe', '-f', 'concat', '-safe', '0', '-i', reads(list)],
        [...working, writes(out)],
      ],
      trusted: true,
      signal,
    });
  } finally {
    await rm(list, { force: true });
  }
}

/** Seconds in which background music comes and goes. */
const musicFade = { in: 0.6, out: 1.8 };
/** A recording of music quieter than this is not raised further, dB: it would be noise. */
const maxMusicGain = 20;

export type VoiceOver = {
  /** Integrated loudness of the result, LUFS, and its highest true peak, dBTP. */
  integrated: number;
  truePeak: number;
  /** Repeated until the end; `volume` 0…1 as loud as the voices between them. It steps back under a voice. */
  music?: { path: string; volume: number } | undefined;
  metadata?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
};

const formats: Record<string, string[]> = {
  '.mp3': ['-c:a', 'libmp3lame', '-b:a', '192k', '-id3v2_version', '3', '-f', 'mp3'],
  '.wav': ['-c:a', 'pcm_s16le', '-f', 'wav'],
};

/**
 * Makes the finished sound of voices: music under them where there is some, then brought to the loudness that is asked for.
 * Writes `.mp3` or `.wav`, stereo at 48 kHz. Returns its seconds, which are those of the voices.
 */
export async function finishVoiceOver(voices: string, out: string, how: VoiceOver): Promise<number> {
  const { music, signal } = how;
  const encoder = formats[extname(out)];
  if (!encoder) throw new RangeError(`cannot write sound as ${extname(out)}`);
  const { duration } = await probe(voices, { trusted: true, signal });
  const mixed = music ? `${out}.mix.wav` : voices;
  try {
    if (music) await mixUnder(voices, music, mixed, { duration, level: how.integrated, signal });
    const { integrated } = await measureLoudness(mixed, signal);
    const gain = Number.isFinite(integrated) ? how.integrated - integrated : 0;
    const encode = (margin?: number) =>
      runMedia({
        program: 'ffmpeg',
        args: [
          ['-i', reads(mixed), '-map', '0:a:0', '-map_metadata', '-1', '-fflags', '+bitexact'],
          [
            '-af',
            `aformat=channel_layouts=stereo,${levelFilters(gain, how.truePeak, audioSampleRate, margin)}`,
          ],
          [...encoder, '-t', duration.toFixed(3), metadataArgs(how.metadata), writes(out)],
        ],
        trusted: true,
        signal,
      });
    // What is written as it is overshoots nothing.
    if (extname(out) === '.wav') await encode();
    else await encodeBelow(how.truePeak, out, encode, signal);
  } finally {
    if (music) await rm(mixed, { force: true });
  }
  return duration;
}

async function mixUnder(
  voices: string,
  music: { path: string; volume: number },
  out: string,
  { duration, level, signal }: { duration: number; level: number; signal: AbortSignal | undefined },
): Promise<void> {
  // Music is measured first: the same volume is as loud with every recording.
  const { integrated } = await measureLoudness(music.path, signal);
  const even = Number.isFinite(integrated) ? Math.min(maxMusicGain, level - integrated) : 0;
  const fades = [
    `afade=t=in:d=${musicFade.in}`,
    `afade=t=out:st=${Math.max(0, duration - musicFade.out).toFixed(3)}:d=${musicFade.out}`,
  ];
  const form = `aresample=${audioSampleRate},aformat=channel_layouts=stereo:sample_fmts=fltp`;
  const graph = [
    `[0:a]${form},asplit[voices][key]`,
    `[1:a]${form},atrim=duration=${duration.toFixed(3)},volume=${(even + 20 * Math.log10(Math.max(music.volume, 1e-4))).toFixed(2)}dB,${fades.join(',')}[bed]`,
    // About 9 dB under a voice; back within a second after its last word.
    '[bed][key]sidechaincompress=threshold=0.02:ratio=2.6:attack=60:release=700:knee=4[ducked]',
    '[voices][ducked]amix=inputs=2:duration=first:normalize=0[mix]',
  ];
  await runMedia({
    program: 'ffmpeg',
    args: [
      ['-i', reads(voices), '-stream_loop', '-1', '-i', reads(music.path)],
      ['-filter_complex', graph.join(';'), '-map', '[mix]'],
      ['-c:a', 'pcm_f32le', '-f', 'wav', writes(out)],
    ],
    trusted: true,
    signal,
  });
}
