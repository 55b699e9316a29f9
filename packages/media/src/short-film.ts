import type { Label } from './label.ts';
import { labelMetadata } from './label.ts';
import { audioSampleRate, metadataArgs, videoEncoderArgs } from './encoder-settings.ts';
import { asMediaProblem, inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { frameClock } from './frame-rate.ts';
import { heardSound } from './heard-sound.ts';
import { outputForm, type OutputRequest } from './output-form.ts';

/** Seconds in which a scene passes into the next. */
export const sceneFade = 0.4;
const fps = 25;

type Size = { width: number; height: number };

/** A user's clip as a silent scene: it fills the frame, and is repeated where it is shorter. Throws `media-unreadable`. */
export async function clipScene(
  path: string,
  out: string,
  { width, height, seconds, signal }: Size & { seconds: number; signal?: AbortSignal },
): Promise<void> {
  const fill = `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=bicubic,crop=${width}:${height}`;
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        ['-stream_loop', '-1', inputOptions(false), '-i', reads(path), '-map', '0:V:0', '-an'],
        ['-vf', `fps=${fps},${fill},setsar=1,format=yuv420p`, '-frames:v', String(Math.round(seconds * fps))],
        [...videoEncoderArgs({ width, height }), '-f', 'mp4', writes(out)],
      ],
      trusted: false,
      signal,
    });
  } catch (error) {
    throw asMediaProblem(error);
  }
}

/** What is said in a scene, read `tempo` times as fast, with silence up to its end. Without `path` it is silent. */
export async function sceneSound(
  path: string | undefined,
  out: string,
  { tempo, seconds, signal }: { tempo: number; seconds: number; signal?: AbortSignal },
): Promise<void> {
  const sound = path ? await heardSound(path, 1, { trusted: true, signal }) : undefined;
  const input = path
    ? ['-i', reads(path), '-map', `0:${sound!.index}`, '-ac', '1']
    : ['-f', 'lavfi', '-i', `anullsrc=r=${audioSampleRate}:cl=mono`];
  const faster = tempo > 1.001 ? [`atempo=${tempo.toFixed(4)}`] : [];
  const samples = Math.round(seconds * audioSampleRate);
  const toLength = [
    `aresample=${audioSampleRate}`,
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
  ];
  await runMedia({
    program: 'ffmpeg',
    args: [
      input,
      ['-af', [...(sound?.filters ?? []), ...faster, ...toLength].join(',')],
      ['-c:a', 'pcm_s16le', '-ar', String(audioSampleRate), '-f', 'wav', writes(out)],
    ],
    trusted: true,
    signal,
  });
}

export type ShortFilm = Size & {
  /** Silent scenes of the size, at 25 pictures a second; each but the last is `sceneFade` longer than its time. */
  scenes: { path: string; seconds: number }[];
  sound: string;
  output: OutputRequest;
  label: Label;
  signal?: AbortSignal | undefined;
};

/** Puts scenes and sound together in one encoding. Returns its form; it lasts as long as the times of its scenes. */
export async function makeShortFilm(
  { width, height, scenes, sound, output, label, signal }: ShortFilm,
  out: string,
): Promise<Size & { seconds: number; fps: number }> {
  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0);
  const form = await outputForm(output, { width, height, fps });
  const even = `settb=1/${fps},fps=${fps},format=yuv420p,setsar=1,${frameClock(fps)}`;
  const steps = scenes.map((_, i) => `[${i}:v]${even}[s${i}]`);
  let at = 0;
  let last = '[s0]';
  for (let i = 1; i < scenes.length; i++) {
    at += scenes[i - 1]!.seconds;
    const how = `xfade=transition=fade:duration=${sceneFade}:offset=${at.toFixed(2)}`;
    steps.push(`${last}[s${i}]${how},${frameClock(fps)}[x${i}]`);
    last = `[x${i}]`;
  }
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        scenes.map(({ path }) => ['-i', reads(path)]),
        ['-i', reads(sound), form.inputs],
        ['-filter_complex', [...steps, form.filter(last, scenes.length + 1)].join(';')],
        ['-map', '[out]', '-map', `${scenes.length}:a:0`, '-r', String(fps), '-t', seconds.toFixed(3)],
        [...form.encoding(), metadataArgs(labelMetadata(label)), writes(out)],
      ],
      trusted: true,
      guard: form.guard,
      signal,
    });
  } finally {
    await form.close();
  }
  return { width: form.width, height: form.height, seconds, fps };
}
