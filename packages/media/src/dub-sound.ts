import { rm } from 'node:fs/promises';
import { audioSampleRate } from './encoder-settings.ts';
import { inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { levelFilters, measureLoudness } from './loudness.ts';
import { writeWavPieces } from './wav-writer.ts';

export type Stretch = { start: number; end: number };

export type DubSound = {
  /** One of our own videos; its sound stays under the voice when `background` is wanted and it has one. */
  video: string;
  /** The new voice: mono, from the beginning of the video. */
  voice: string;
  out: string;
  seconds: number;
  /** When the original speaks what is dubbed, in seconds: the band of voices is lowered there. */
  speech: readonly Stretch[];
  background: boolean;
  /** Of the whole, LUFS and dBTP. */
  level: { integrated: number; truePeak: number };
  signal?: AbortSignal;
};

/**
 * What is left of the band of voices where it spoke, as a factor: the rest of the sound stays. The band reaches from the lowest
 * man's voice to the hiss of an s, both of which would be heard beside other words.
 */
const lowered = 0.05;
const band = { low: 85, high: 9500 } as const;
/** The band is lowered a little before the voice and comes back a little after it, over this long, in seconds. */
const margin = { before: 0.08, after: 0.15, ramp: 0.06 } as const;
const maskRate = 8000;
/** A quiet recording is not raised further, dB: it would be noise. */
const maxGain = 20;

/** Lays a new voice over the sound of a video, as a WAVE file as long as the video and as loud as asked for. */
export async function dubSound(request: DubSound): Promise<void> {
  const { out, seconds, level, signal } = request;
  const [mix, mask] = [`${out}.mix.wav`, `${out}.mask.wav`];
  try {
    if (request.background) await writeWavPieces(mask, maskRate, maskOf(request.speech, seconds));
    await mixed(request, mask, mix);
    const { integrated } = await measureLoudness(mix, signal);
    const gain = Number.isFinite(integrated) ? Math.min(maxGain, level.integrated - integrated) : 0;
    await runMedia({
      program: 'ffmpeg',
      args: [
        [inputOptions(true), '-i', reads(mix), '-map', '0:a:0'],
        ['-af', levelFilters(gain, level.truePeak, audioSampleRate), '-t', seconds.toFixed(3)],
        ['-c:a', 'pcm_s16le', '-f', 'wav', writes(out)],
      ],
      trusted: true,
      signal,
    });
  } finally {
    await rm(mix, { force: true });
    await rm(mask, { force: true });
  }
}

/** How much of the band of voices is heard, as samples of a second each: 1, and `lowered` while the original speaks. */
export function* maskOf(speech: readonly Stretch[], seconds: number): Generator<Float32Array> {
  const stretches = speech.toSorted((a, b) => a.start - b.start);
  let first = 0;
  for (let second = 0; second < Math.ceil(seconds) + 1; second++) {
    while (first < stretches.length && stretches[first]!.end + 1 < second) first++;
    const near = stretches.slice(first).filter(({ start }) => start - 1 <= second + 1);
    yield Float32Array.from({ length: maskRate }, (_, at) => {
      const time = second + at / maskRate;
      let inside = 0;
      for (const { start, end } of near) {
        const since = (time - (start - margin.before - margin.ramp)) / margin.ramp;
        const left = (end + margin.after + margin.ramp - time) / margin.ramp;
        inside = Math.max(inside, Math.min(1, since, left));
      }
      return 1 - (1 - lowered) * inside;
    });
  }
}

/** Voice and background in one sound; each is first brought to the level of the whole, so that neither drowns the other. */
async function mixed(
  { video, voice, background, level, seconds, signal }: DubSound,
  mask: string,
  mix: string,
) {
  const gainOf = async (path: string) => {
    const { integrated } = await measureLoudness(path, signal);
    const gain = level.integrated - integrated;
    return Number.isFinite(integrated) ? Math.max(-maxGain, Math.min(maxGain, gain)) : 0;
  };
  const form = `aresample=${audioSampleRate},aformat=channel_layouts=stereo:sample_fmts=fltp`;
  const said = `[0:a:0]${form},volume=${(await gainOf(voice)).toFixed(2)}dB,apad[said]`;
  const under = background
    ? [
        `[1:a:0]${form},volume=${(await gainOf(video)).toFixed(2)}dB,asplit[both][again]`,
        // Voices stand in the middle between the loudspeakers; what stands aside, as much of music does, is not theirs.
        `[both]pan=mono|c0=0.5*c0+0.5*c1,acrossover=split=${band.low} ${band.high}:order=4th[low][mid][high]`,
        '[again]pan=mono|c0=0.5*c0-0.5*c1[aside]',
        `[2:a:0]aresample=${audioSampleRate},aformat=channel_layouts=mono:sample_fmts=fltp[mask]`,
        '[mid][mask]amultiply[kept]',
        '[low][kept][high]amix=inputs=3:normalize=0[middle]',
        '[middle][aside]amerge=inputs=2,pan=stereo|c0=c0+c1|c1=c0-c1,apad[under]',
        '[said][under]amix=inputs=2:normalize=0[mix]',
      ]
    : ['[said]anull[mix]'];
  const inputs = background ? [video, mask] : [];
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-i', reads(voice)],
      inputs.flatMap((path) => [...inputOptions(true), '-i', reads(path)]),
      ['-filter_complex', [said, ...under].join(';'), '-map', '[mix]', '-t', seconds.toFixed(3)],
      ['-c:a', 'pcm_f32le', '-f', 'wav', writes(mix)],
    ],
    trusted: true,
    signal,
  });
}
