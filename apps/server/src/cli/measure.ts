import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { emotions } from '@likeness/domain/speech';
import { configureMedia } from '@likeness/media/toolchain';
import { readConfig } from '../config.ts';
import { runEngine } from '../children/child.ts';
import { judgedLooks } from '../features/speaking/judge.ts';
import { measureAll } from './measure-all.ts';
import { UsageError } from './usage.ts';

const talkingHead = new URL(import.meta.resolve('@likeness/talking-head/process'));

const options = {
  all: { type: 'boolean', default: false },
  out: { type: 'string', default: 'measurements' },
  samples: { type: 'string' },
  reuse: { type: 'boolean', default: false },
  emotion: { type: 'string' },
  intended: { type: 'string' },
  source: { type: 'string' },
  sheet: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const usage = `Name a video:     npm run measure -- video.mp4 [--intended timeline.json] [--source footage.mp4] [--sheet sheet.png] [--json]
or make a table:  npm run measure -- --all [names…] [--out folder] [--samples folder] [--emotion happy] [--reuse]`;

/**
 * Prints what the face tracker sees in a finished video: sync with the intended timeline or its own sound, sharpness,
 * flicker. With `--all` it renders every presenter, the samples and some pictures, and writes the table of them all.
 */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { libraryDir, samplesDir: set, ffmpegPath, hardwareEncoder } = readConfig();
  configureMedia({ ffmpegPath, hardwareEncoder });
  if (values.all) {
    const emotion = emotions.find((name) => name === values.emotion);
    if (values.emotion && !emotion) throw new UsageError(`--emotion is one of ${emotions.join(', ')}.`);
    const samples = values.samples ?? set;
    if (!samples)
      console.warn(
        'Neither --samples nor LIKENESS_SAMPLES names a folder: only our own people are measured.',
      );
    const samplesDir = samples && resolve(samples);
    const { out, reuse } = values;
    return measureAll({ libraryDir, samplesDir, out, reuse, names: positionals, emotion });
  }
  const [video] = positionals;
  if (!video || !existsSync(video)) throw new UsageError(usage);
  const folder = await mkdtemp(join(tmpdir(), 'likeness-measure-'));
  const absolute = (path: string | undefined) => (path ? resolve(path) : undefined);
  try {
    const figures = await runEngine<Record<string, number>>(
      talkingHead,
      {
        op: 'measure',
        video: resolve(video),
        audio: resolve(video),
        timeline: absolute(values.intended) ?? null,
        source: absolute(values.source),
        sheet: absolute(values.sheet),
        looks: judgedLooks,
      },
      { memoryMb: 2000, seconds: 3600, outputMb: 100 },
      { folder, signal: new AbortController().signal },
    );
    if (values.json) console.log(JSON.stringify(figures));
    else console.table(figures);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
