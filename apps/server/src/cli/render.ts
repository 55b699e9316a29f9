import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { problem } from '@likeness/domain/problems';
import { scriptProblem } from '@likeness/domain/script';
import { emotions, type Emotion } from '@likeness/domain/speech';
import { speechDriver } from '@likeness/engines/speech/index';
import { normaliseAudio } from '@likeness/media/normalise';
import { configureMedia } from '@likeness/media/toolchain';
import { writeWav } from '@likeness/media/wav';
import { AVATAR_VERSION } from '@likeness/talking-head/prepare/manifest';
import { readConfig } from '../config.ts';
import { runEngine } from '../production/child.ts';
import type { EngineLimits } from '../production/recipe.ts';
import { contentHash, findFootage, findVoice } from './library.ts';
import { UsageError } from './usage.ts';
import { cpuSeconds, progressLine } from './meter.ts';

const talkingHead = new URL(import.meta.resolve('@likeness/talking-head/process'));
const limits: EngineLimits = { memoryMb: 3000, seconds: 6 * 3600, outputMb: 20_000 };

const options = {
  avatar: { type: 'string' },
  voice: { type: 'string' },
  text: { type: 'string' },
  script: { type: 'string' },
  audio: { type: 'string' },
  out: { type: 'string' },
  emotion: { type: 'string', default: 'default' },
  json: { type: 'boolean', default: false },
} as const;

type Report = {
  seconds: number;
  width: number;
  height: number;
  fps: number;
  sync?: { r: number; lagMs: number } | null;
};

/** Makes a talking-avatar video with the engines of the server, without server and points. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const out = resolve(required(values.out, 'out'));
  if (!existsSync(dirname(out))) throw new UsageError(`The folder of ${out} does not exist.`);
  const config = readConfig();
  if (config.ffmpegPath) configureMedia({ ffmpegPath: config.ffmpegPath });
  const footage = await findFootage(config.libraryDir, required(values.avatar, 'avatar'));
  const folder = await mkdtemp(join(tmpdir(), 'likeness-render-'));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new Error('stopped by the user')));
  const progress = progressLine();
  let peak = 0;
  const engine = <T>(request: Record<string, unknown>) =>
    runEngine<T>(talkingHead, request, limits, {
      folder,
      signal: stop.signal,
      onProgress: progress,
      onMemory: (megabytes) => (peak = Math.max(peak, megabytes)),
    });
  try {
    const cpuAtStart = cpuSeconds();
    const avatarDir = await prepared(config.dataDir, footage, engine);
    const cpuPrepared = cpuSeconds();
    const started = performance.now();
    const voiced = await voice(config.libraryDir, values, folder, stop.signal);
    peak = 0;
    const made = join(folder, 'video.mp4');
    const report = await engine<Report>({ op: 'render', avatarDir, ...voiced, out: made });
    const cpuRendered = cpuSeconds();
    const wall = (performance.now() - started) / 1000;
    const sync = await engine<{ r: number | null; lagMs: number | null }>({
      op: 'measure',
      video: made,
      ...voiced,
      avatarDir,
    });
    await rename(made, out).catch(async () => writeFile(out, await readFile(made)));
    const { seconds, width, height, fps } = report;
    if (!values.json) console.log(`${out}  ${width}×${height}  ${seconds.toFixed(2)} s`);
    else
      console.log(
        JSON.stringify({
          seconds,
          width,
          height,
          fps,
          prepare_cpu_seconds: round(cpuPrepared - cpuAtStart),
          cpu_seconds: round(cpuRendered - cpuPrepared),
          wall_seconds: round(wall),
          peak_rss_mb: Math.round(peak),
          sync: { r: sync.r, lag_ms: sync.lagMs },
        }),
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000;

function required(value: string | undefined, name: string): string {
  if (value) return value;
  throw new UsageError(`--${name} is missing.`);
}

type Engine = <T>(request: Record<string, unknown>) => Promise<T>;

/** The prepared avatar of this footage, made once per content. */
async function prepared(dataDir: string, source: string, engine: Engine): Promise<string> {
  const home = join(dataDir, 'cache', 'files');
  const folder = join(home, `${await contentHash(source)}-${AVATAR_VERSION}`);
  if (existsSync(folder)) return folder;
  await mkdir(home, { recursive: true, mode: 0o700 });
  const fresh = await mkdtemp(join(home, 'new-'));
  try {
    await engine({ op: 'prepare', source, outDir: fresh });
    await rename(fresh, folder);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

type Values = { voice?: string; text?: string; script?: string; audio?: string; emotion: string };

/** The sound as a WAVE file, and its timeline where we spoke it ourselves. */
async function voice(
  libraryDir: string,
  values: Values,
  folder: string,
  signal: AbortSignal,
): Promise<{ audio: string; timeline: string | null }> {
  const audio = join(folder, 'speech.wav');
  if ([values.text, values.script, values.audio].filter((it) => it !== undefined).length !== 1)
    throw new UsageError('Give exactly one of --text, --script and --audio.');
  if (values.audio !== undefined) {
    if (!existsSync(values.audio)) throw new UsageError(`There is no file ${values.audio}.`);
    await normaliseAudio(resolve(values.audio), audio, { maxSeconds: 3600, trusted: false, signal });
    return { audio, timeline: null };
  }
  if (values.script !== undefined && !existsSync(values.script))
    throw new UsageError(`There is no file ${basename(values.script)}.`);
  const text = values.text ?? (await readFile(values.script ?? '', 'utf8'));
  const wrong = scriptProblem(text);
  if (wrong) throw wrong;
  const emotion = emotions.find((name) => name === values.emotion);
  if (!emotion) throw new UsageError(`--emotion is one of ${emotions.join(', ')}.`);
  return spoken(libraryDir, required(values.voice, 'voice'), text, emotion, folder, signal);
}

async function spoken(
  libraryDir: string,
  name: string,
  text: string,
  emotion: Emotion,
  folder: string,
  signal: AbortSignal,
) {
  const chosen = await findVoice(libraryDir, name);
  const driver = speechDriver(chosen.driver);
  if (!driver) throw problem('voice-engine-missing');
  const audio = join(folder, 'speech.wav');
  const timeline = join(folder, 'timeline.json');
  try {
    const speech = await driver.synthesize({ text, voice: chosen.engineVoice, emotion }, { signal });
    await writeWav(audio, speech.samples, speech.sampleRate);
    await writeFile(timeline, JSON.stringify(speech.timeline));
  } finally {
    await driver.close();
  }
  return { audio, timeline };
}
