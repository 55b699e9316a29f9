import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isProblem, problem } from '@likeness/domain/problems';
import { imageFormat } from '@likeness/media/image';
import { configureMedia } from '@likeness/media/toolchain';
import { avatarFiles } from '@likeness/talking-head/avatar/manifest';
import { readConfig } from '../config.ts';
import { runEngine } from '../children/child.ts';
import type { EngineLimits } from '../children/child.ts';
import { findFootage } from './library.ts';
import { cpuSeconds, progressLine } from './meter.ts';
import { understandMouth } from './mouth-option.ts';
import { preparedAvatar, type Engine } from './prepared.ts';
import { outputArgs, understandOutput } from './render-output.ts';
import { understandWords } from './spoken.ts';
import { required, UsageError } from './usage.ts';

const talkingHead = new URL(import.meta.resolve('@likeness/talking-head/process'));
const matting = new URL(import.meta.resolve('@likeness/engines/matting/process'));
const limits: EngineLimits = { memoryMb: 3000, seconds: 6 * 3600, outputMb: 20_000 };

const options = {
  avatar: { type: 'string' },
  voice: { type: 'string' },
  text: { type: 'string' },
  script: { type: 'string' },
  audio: { type: 'string' },
  out: { type: 'string' },
  mouth: { type: 'string' },
  emotion: { type: 'string', default: 'default' },
  json: { type: 'boolean', default: false },
  ...outputArgs,
} as const;

type Report = { seconds: number; width: number; height: number; fps: number };

/** Makes a talking-avatar video with the engines of the server, without server and points. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const out = resolve(required(values.out, 'out'));
  if (!existsSync(dirname(out))) throw new UsageError(`The folder of ${out} does not exist.`);
  const config = readConfig();
  configureMedia({ ffmpegPath: config.ffmpegPath, hardwareEncoder: config.hardwareEncoder });
  const mouth = values.mouth === undefined ? undefined : understandMouth(values.mouth);
  const source = await findFootage(config.libraryDir, required(values.avatar, 'avatar'));
  const still = Boolean(await imageFormat(source.path));
  if (mouth && !still) throw problem('mouth-option-footage', { file: basename(source.path) });
  const speak = await understandWords(config.libraryDir, values);
  const exportAs = understandOutput(values, { ...source, still }, out);
  const folder = await mkdtemp(join(tmpdir(), 'likeness-render-'));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new UsageError('Stopped.')));
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
    const cut = (request: Record<string, unknown>) =>
      runEngine(matting, request, limits, { folder, signal: stop.signal, onProgress: progress });
    const outline = (picture: string, to: string) => cut({ op: 'picture', picture, out: to });
    const avatarDir = await preparedAvatar(config.dataDir, source, { engine, outline, folder, mouth });
    const cpuPrepared = cpuSeconds();
    const started = performance.now();
    const voiced = {
      ...(await speak(folder, stop.signal)),
      emotion: values.audio === undefined ? values.emotion : undefined,
    };
    peak = 0;
    const made = join(folder, `video${extname(out)}`);
    const output = await exportAs(voiced, async () => {
      const matte = join(folder, 'matte.mp4');
      await cut({ op: 'footage', clip: join(avatarDir, avatarFiles.base), out: matte });
      return matte;
    });
    const report = await engine<Report>({ op: 'render', avatarDir, ...voiced, ...output, out: made });
    const cpuRendered = cpuSeconds();
    const wall = (performance.now() - started) / 1000;
    const sync = await synced(engine, { video: made, ...voiced, avatarDir });
    await rename(made, out).catch(() => copyFile(made, out));
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
          sync: sync && { r: sync.r, lag_ms: sync.lagMs },
        }),
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How well mouth and sound agree; null where no face is seen, as on an animal. */
async function synced(engine: Engine, request: Record<string, unknown>) {
  try {
    return await engine<{ r: number | null; lagMs: number | null }>({ op: 'measure', ...request });
  } catch (error) {
    if (isProblem(error, 'face-not-found')) return null;
    throw error;
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000;
