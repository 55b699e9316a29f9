import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transcode } from '@likeness/media/encode';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { normaliseVideo } from '@likeness/media/normalise';
import { avatarFiles } from '@likeness/talking-head/avatar/manifest';
import { loadAvatar } from '@likeness/talking-head/files/saved-avatar';
import { concatList, planBase } from '@likeness/talking-head/avatar/base-path';
import type { RenderReport } from '@likeness/talking-head/streams/render-request';
import { ask, measured, untilFirstPicture } from './engine-cost.ts';
import type { Cost } from './engine-cost.ts';
import { makeFootage } from './footage.ts';
import type { BenchRow } from './rows.ts';

/** Seconds of footage that an avatar is prepared from; of the largest size also a minute, where the start weighs less. */
const FOOTAGE = 10;
const MINUTE = 60;
/** Seconds of video: a usual script, whose length lets the start of the engine weigh what it weighs in use. */
const SECONDS = 30;
const SIZES = [
  [1080, 1920],
  [720, 1280],
  [512, 512],
] as const;
/**
 * Render and bare transcode take turns so often; the sums of both are set against each other, for one turn is wrong by a
 * twentieth where another process has the other half of a core.
 */
const TURNS = 7;
/** Renders of which the quickest tells when the first picture is there. */
const STARTS = 5;
/** Seconds of the renders that show whether cost and memory grow with the length. */
const SHORT = 60;
const LONG = 1800;
/** `BENCH_WIDTH` names one of the sizes. */
const CHOSEN = SIZES.filter(
  ([width]) => !process.env.BENCH_WIDTH || String(width) === process.env.BENCH_WIDTH,
);
const LONG_SIZE = CHOSEN[0] ?? SIZES[0];

/** What is said, over and over. */
const voice = join(import.meta.dirname, '../library/voices/samples/grace.m4a');
const round = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Cost of a render, set against the bare transcode of the same pictures and sound with the same encoder settings in the
 * same run. CPU counts user and system time of everything that is started. `long`: also half an hour.
 */
export async function benchRender(long: boolean): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  try {
    const rows: BenchRow[] = [];
    if (long) {
      const avatarDir = join(folder, 'avatar');
      const source = await footageOf(folder, LONG_SIZE);
      await ask({ op: 'prepare', source, outDir: avatarDir, trusted: true });
      rows.push(...(await benchLength(folder, avatarDir)));
      return rows;
    }
    const audio = await soundOf(folder, SECONDS);
    for (const size of CHOSEN) rows.push(...(await benchSize(folder, audio, size)));
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Size = readonly [width: number, height: number];

async function soundOf(folder: string, seconds: number): Promise<string> {
  const out = join(folder, `speech-${seconds}.wav`);
  await convert(['-stream_loop', '-1', '-i', reads(voice), '-t', String(seconds), '-ac', '1'], out);
  return out;
}

async function footageOf(folder: string, size: Size, seconds = FOOTAGE): Promise<string> {
  const upload = join(folder, `${size.join('x')}-${seconds}-upload.mp4`);
  const out = join(folder, `${size.join('x')}-${seconds}.mp4`);
  await makeFootage(folder, size, seconds, upload);
  // What the server prepares is the copy that it made of an upload.
  await normaliseVideo(upload, out, { maxSeconds: seconds + 1, trusted: true });
  return out;
}

async function benchSize(folder: string, audio: string, size: Size): Promise<BenchRow[]> {
  const name = size.join('x');
  const source = await footageOf(folder, size);
  const avatarDir = join(folder, `avatar-${name}`);
  const prepared = await measured(() => ask({ op: 'prepare', source, outDir: avatarDir, trusted: true }));
  const clip = await shownFootage(folder, avatarDir, audio);
  const out = join(folder, `out-${name}.mp4`);
  const render = (maxSeconds?: number): Promise<RenderReport> =>
    ask<RenderReport>({ op: 'render', avatarDir, audio, timeline: null, out, maxSeconds });
  // The first one also fills the cache of compiled modules.
  const start = [];
  for (let turn = 0; turn < STARTS; turn++) start.push(await untilFirstPicture(out, () => render(3)));
  const turns: { bare: Cost<void>; made: Cost<RenderReport> }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const bare = await measured(() =>
      transcode(clip, join(folder, `bare-${name}.mp4`), { size: { width: size[0], height: size[1] } }),
    );
    turns.push({ bare, made: await measured(() => render()) });
  }
  const mean = (cpu: (turn: (typeof turns)[number]) => number): number =>
    turns.reduce((sum, turn) => sum + cpu(turn), 0) / TURNS;
  const [bare, made] = [mean((it) => it.bare.cpu), mean((it) => it.made.cpu)];
  const quickest = Math.min(...turns.map((it) => it.made.wall));
  const { seconds, frames } = turns[0]!.made.result;
  return [
    {
      name: `render ${name}: CPU per second of video`,
      value: round(made / seconds),
      unit: 's',
      baseline: round(bare / seconds),
      ratio: round(made / bare),
    },
    { name: `render ${name}: speed`, value: round(frames / quickest), unit: 'frames/s' },
    { name: `render ${name}: speed`, value: round(seconds / quickest), unit: '× real time' },
    {
      name: `render ${name}: a video of ${SECONDS} s takes`,
      value: round(quickest),
      unit: 's',
      baseline: SECONDS,
      ratio: round(quickest / SECONDS),
    },
    {
      name: `render ${name}: peak memory`,
      value: Math.round(Math.max(...turns.map((it) => it.made.peakMb))),
      unit: 'MB',
    },
    { name: `render ${name}: to the first encoded picture`, value: round(Math.min(...start)), unit: 's' },
    {
      name: `prepare ${name}: CPU per second of footage`,
      value: round(prepared.cpu / FOOTAGE),
      unit: 's',
      baseline: round(bare / seconds),
      ratio: round(prepared.cpu / FOOTAGE / (bare / seconds)),
    },
    ...(size === SIZES[0] ? [await benchMinute(folder, size)] : []),
  ];
}

/** The pictures over which a render draws, dissolves included, and its sound, as one file that others could have uploaded. */
async function shownFootage(folder: string, avatarDir: string, audio: string): Promise<string> {
  const { manifest } = await loadAvatar(avatarDir);
  const list = concatList(planBase(manifest, SECONDS * manifest.fps), manifest.fps, {
    footage: join(avatarDir, avatarFiles.base),
    loop: (index) => join(avatarDir, avatarFiles.loopBase(index)),
  });
  const path = join(folder, 'shown.txt');
  await writeFile(path, list);
  const clip = join(folder, `clip-${manifest.width}x${manifest.height}.mp4`);
  const footage = ['-f', 'concat', '-safe', '0', '-i', reads(path, '')];
  const copied = ['-c:v', 'copy', '-video_track_timescale', '90000', '-c:a', 'aac', '-t', String(SECONDS)];
  await convert([footage, inputOptions(true), '-i', reads(audio), copied], clip);
  return clip;
}

async function benchMinute(folder: string, size: Size): Promise<BenchRow> {
  const source = await footageOf(folder, size, MINUTE);
  const outDir = join(folder, 'avatar-minute');
  const { cpu } = await measured(() => ask({ op: 'prepare', source, outDir, trusted: true }));
  const name = `prepare ${size.join('x')}: CPU per second of a minute of footage`;
  return { name, value: round(cpu / MINUTE), unit: 's' };
}

/** One minute and half an hour of the same person: neither cost nor memory may depend on the length. */
async function benchLength(folder: string, avatarDir: string): Promise<BenchRow[]> {
  const name = LONG_SIZE.join('x');
  const make = async (seconds: number): Promise<Cost<RenderReport>> => {
    const audio = await soundOf(folder, seconds);
    const out = join(folder, `long-${seconds}.mp4`);
    const cost = await measured(() =>
      ask<RenderReport>({ op: 'render', avatarDir, audio, timeline: null, out }),
    );
    await rm(out);
    return cost;
  };
  const [short, long] = [await make(SHORT), await make(LONG)];
  const perMinute = ({ cpu, result }: Cost<RenderReport>): number => (cpu * 60) / result.seconds;
  return [
    {
      name: `render ${name}: CPU per minute, 30 minutes`,
      value: round(perMinute(long)),
      unit: 's',
      baseline: round(perMinute(short)),
      ratio: round(perMinute(long) / perMinute(short)),
    },
    {
      name: `render ${name}: peak memory, 30 minutes`,
      value: Math.round(long.peakMb),
      unit: 'MB',
      baseline: Math.round(short.peakMb),
      ratio: round(long.peakMb / short.peakMb),
    },
    { name: `render ${name}: 30 minutes take`, value: Math.round(long.wall), unit: 's' },
  ];
}

const convert = async (args: Parameters<typeof runMedia>[0]['args'], out: string): Promise<void> => {
  await runMedia({ program: 'ffmpeg', args: [inputOptions(true), args, writes(out)], trusted: true });
};
