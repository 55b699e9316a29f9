import { fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { transcode } from '@likeness/media/encode';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import type { RenderReport } from '@likeness/talking-head/render/render-talking-head';
import type { BenchRow } from './rows.ts';

/** Seconds of footage and of sound. Ten are enough for a stable ratio and short enough to be run often. */
const SECONDS = 10;
const SIZES = [
  [1080, 1920],
  [720, 1280],
  [512, 512],
] as const;

const engine = new URL(import.meta.resolve('@likeness/talking-head/process'));
const root = new URL('..', import.meta.url).pathname;

/**
 * Cost of a render, set against the bare transcode of the same pictures and sound with the same encoder settings in the
 * same run. CPU counts user and system time of this process and everything it started.
 */
export async function benchRender(): Promise<BenchRow[]> {
  const inputs = findInputs();
  if (!inputs) {
    console.error('bench render: no footage found in the samples or the library');
    return [];
  }
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  try {
    const audio = join(folder, 'speech.wav');
    await convert(
      ['-stream_loop', '-1', '-i', reads(inputs.audio), '-t', String(SECONDS), '-ac', '1'],
      audio,
    );
    const rows: BenchRow[] = [];
    for (const [width, height] of SIZES)
      rows.push(...(await benchSize(folder, inputs.footage, audio, width, height)));
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchSize(
  folder: string,
  footage: string,
  audio: string,
  width: number,
  height: number,
): Promise<BenchRow[]> {
  const name = `${width}x${height}`;
  const source = join(folder, `${name}.mp4`);
  const fill = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
  await convert(
    [
      '-stream_loop',
      '-1',
      '-i',
      reads(footage),
      '-t',
      String(SECONDS),
      '-an',
      '-vf',
      `${fill},fps=25`,
      '-crf',
      '16',
    ],
    source,
  );
  const avatarDir = join(folder, `avatar-${name}`);
  const prepared = await measured(() => ask({ op: 'prepare', source, outDir: avatarDir }));
  const base = join(avatarDir, 'base.mp4');
  const clip = join(folder, `clip-${name}.mp4`);
  await convert(['-i', reads(base), '-i', reads(audio), '-c:v', 'copy', '-c:a', 'aac'], clip);
  const bare = await measured(() => transcode(clip, join(folder, `bare-${name}.mp4`)));
  const out = join(folder, `out-${name}.mp4`);
  const made = await measured(() =>
    ask<RenderReport>({ op: 'render', avatarDir, audio, timeline: null, out }),
  );
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return [
    {
      name: `render ${name}: CPU per second of video`,
      value: round(made.cpu / made.result.seconds),
      unit: 's',
      baseline: round(bare.cpu / made.result.seconds),
      ratio: round(made.cpu / bare.cpu),
    },
    { name: `render ${name}: speed`, value: round(made.result.frames / made.wall), unit: 'frames/s' },
    { name: `render ${name}: peak memory`, value: Math.round(made.peakMb), unit: 'MB' },
    { name: `prepare ${name}: CPU per second of footage`, value: round(prepared.cpu / SECONDS), unit: 's' },
  ];
}

const convert = async (args: Parameters<typeof runMedia>[0]['args'], out: string): Promise<void> => {
  await runMedia({ program: 'ffmpeg', args: [inputOptions(true), args, writes(out)], trusted: true });
};

/** Footage of a person and a voice: the samples when they are there, else our own presenters. */
function findInputs(): { footage: string; audio: string } | undefined {
  const samples = resolve(root, process.env.LIKENESS_SAMPLES ?? '../shared/samples');
  const presenters = join(root, 'library', 'presenters');
  const presenter = existsSync(presenters)
    ? readdirSync(presenters, { recursive: true, encoding: 'utf8' }).find((file) => file.endsWith('clip.mp4'))
    : undefined;
  const footage = [join(samples, 'person-a.mp4'), presenter && join(presenters, presenter)].find(
    (it) => it && existsSync(it),
  );
  const voices = join(root, 'library', 'voices');
  const voice = existsSync(voices)
    ? readdirSync(voices, { recursive: true, encoding: 'utf8' }).find((file) => /\.(wav|mp3|m4a)$/.test(file))
    : undefined;
  const audio = [join(samples, 'speech-en-10s.wav'), voice && join(voices, voice)].find(
    (it) => it && existsSync(it),
  );
  return footage && audio ? { footage, audio } : undefined;
}

/** One request to the engine's process, as the server makes it. */
function ask<T = unknown>(request: Record<string, unknown>): Promise<T> {
  const child = fork(engine, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
  });
  return new Promise<T>((done, fail) => {
    let report: { done?: T; failed?: { problem: string; detail?: string } } | undefined;
    child.on('message', (message: NonNullable<typeof report>) => {
      if ('done' in message || message.failed) report = message;
    });
    child.on('error', fail);
    // Only an ended process has handed over all its CPU time.
    child.on('exit', (code) => {
      if (report?.done !== undefined) done(report.done);
      else
        fail(
          new Error(`the engine ended with ${code}: ${report?.failed?.problem} ${report?.failed?.detail}`),
        );
    });
    child.send(request);
  });
}

async function measured<T>(
  work: () => Promise<T>,
): Promise<{ result: T; cpu: number; wall: number; peakMb: number }> {
  const cpu = cpuSeconds();
  const start = performance.now();
  let peakMb = 0;
  const own = new Set(descendants(process.pid));
  const watch = setInterval(() => {
    const sum = descendants(process.pid)
      .filter((pid) => !own.has(pid))
      .reduce((total, pid) => total + residentMb(pid), 0);
    peakMb = Math.max(peakMb, sum);
  }, 200);
  try {
    const result = await work();
    return { result, cpu: cpuSeconds() - cpu, wall: (performance.now() - start) / 1000, peakMb };
  } finally {
    clearInterval(watch);
  }
}

/** User and system time of this process and of all its ended children, in seconds. */
function cpuSeconds(): number {
  const fields = statFields(process.pid);
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
  return ticks / 100;
}

/** The fields of /proc/<pid>/stat after the name, which may hold spaces. */
function statFields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function descendants(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '))
      .filter(Boolean)
      .flatMap((child) => [Number(child), ...descendants(Number(child))]);
  } catch {
    return [];
  }
}

function residentMb(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(line?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
