import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { audioSampleRate, containerArgs, videoEncoderArgs } from './encoder-settings.ts';
import { inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { heardSound } from './heard-sound.ts';
import { joinVideos } from './join.ts';
import { rateText } from './frame-rate.ts';
import { probe } from './probe.ts';
import { videoFormFilters, type VideoForm } from './video-form.ts';

type Stretch = { start: number; end: number };

/** Encoding of pieces that are encoded once more later: that of renders of high quality, so that they can be joined. */
const pieceEncoding = ['fast', 17] as const;

/** A little before a frame: seeking then begins with it and not behind it. */
const justBefore = 0.001;

/** Cuts `frames` frames of one of our own videos out, from frame `from` of its form, without sound. */
export async function cutPicture(
  path: string,
  out: string,
  { form, from, frames, signal }: { form: VideoForm; from: number; frames: number; signal?: AbortSignal },
): Promise<void> {
  const { video } = await probe(path, { trusted: true, signal });
  if (!video) throw problem('media-no-video');
  const start = Math.max(0, from / form.fps - justBefore);
  const filter = `${videoFormFilters(video, form)},tpad=stop_mode=clone:stop_duration=2`;
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-ss', start.toFixed(6), '-i', reads(path), '-map', '0:v:0', '-vf', filter],
      ['-r', rateText(form.fps), '-frames:v', String(frames), videoEncoderArgs(form, ...pieceEncoding)],
      [containerArgs, writes(out)],
    ],
    trusted: true,
    signal,
  });
}

/**
 * Cuts `seconds` of a voice out as mono sound, with silence behind its end; with `only` it is silent outside those stretches. In
 * the stretches of `under` the sound of another file is heard as well.
 */
export async function cutVoice(
  voice: string,
  out: string,
  how: {
    start: number;
    seconds: number;
    only?: Stretch[] | undefined;
    under?: { path: string; stretches: Stretch[] } | undefined;
    signal?: AbortSignal;
  },
): Promise<void> {
  const { start, seconds, only, under, signal } = how;
  const form = `aresample=${audioSampleRate},aformat=channel_layouts=mono`;
  const part = (path: string) => [inputOptions(true), '-ss', start.toFixed(6), '-i', reads(path)];
  const during = (stretches: Stretch[]) => {
    const within = stretches.filter((it) => it.start < start + seconds && it.end > start);
    const times = within.map(
      (it) => `between(t,${(it.start - start).toFixed(3)},${(it.end - start).toFixed(3)})`,
    );
    return `volume='${times.join('+') || '0'}':eval=frame`;
  };
  const heard =
    under && (await heardSound(under.path, 1, { trusted: true, signal, start, duration: seconds }));
  const below = heard && [...heard.filters, form].join(',');
  const spoken = [form, ...(only ? [during(only)] : []), 'apad'].join(',');
  const filter = under
    ? `[0:a:0]${spoken}[a];[1:${heard!.index}]${below},${during(under.stretches)}[b];[a][b]amix=inputs=2:normalize=0:duration=first[out]`
    : `[0:a:0]${spoken}[out]`;
  await runMedia({
    program: 'ffmpeg',
    args: [
      [...part(voice), ...(under ? part(under.path) : [])],
      ['-filter_complex', filter, '-map', '[out]', '-t', seconds.toFixed(6)],
      ['-c:a', 'pcm_s16le', '-f', 'wav', writes(out)],
    ],
    trusted: true,
    signal,
  });
}

/** Strings the pictures of pieces together without encoding them again; each lasts exactly as long as its picture. */
export async function joinPictures(paths: string[], out: string, signal?: AbortSignal): Promise<void> {
  const bare: string[] = [];
  try {
    for (const path of paths) {
      const silent = `${path}.silent.mp4`;
      bare.push(silent);
      await runMedia({
        program: 'ffmpeg',
        args: [
          [inputOptions(true), '-i', reads(path), '-map', '0:v:0', '-c', 'copy'],
          [containerArgs, writes(silent)],
        ],
        trusted: true,
        signal,
      });
    }
    try {
      await joinVideos(bare, out, { signal });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      await joinAnew(bare, out, signal);
    }
  } finally {
    for (const path of bare) await rm(path, { force: true });
  }
}

/** For pieces of different encoders: encoded once more. */
async function joinAnew(paths: string[], out: string, signal: AbortSignal | undefined): Promise<void> {
  const { video } = await probe(paths[0]!, { trusted: true, signal });
  if (!video) throw new RangeError('a piece has no picture');
  const list = `${out}.list`;
  const lines = paths.map((path) => `file 'file:${resolve(path).replaceAll("'", String.raw`'\''`)}'`);
  await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\n`, { mode: 0o600 });
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        ['-protocol_whitelist', 'file,pipe', '-f', 'concat', '-safe', '0', '-i', reads(list)],
        ['-map', '0:v:0', videoEncoderArgs(video, ...pieceEncoding), containerArgs, writes(out)],
      ],
      trusted: true,
      signal,
    });
  } finally {
    await rm(list, { force: true });
  }
}
