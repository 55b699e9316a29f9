import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { normaliseAudio } from '@likeness/media/normalise';
import { runEngine } from '../production/child.ts';
import { UsageError } from './usage.ts';

const talkingHead = new URL(import.meta.resolve('@likeness/talking-head/process'));

/** Prints what the face tracker sees in a finished video: sync with the intended timeline or its own sound, sharpness, flicker. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { intended: { type: 'string' }, source: { type: 'string' }, json: { type: 'boolean' } },
  });
  const [video] = positionals;
  if (!video || !existsSync(video)) throw new UsageError('Name a video: npm run measure -- video.mp4');
  const folder = await mkdtemp(join(tmpdir(), 'likeness-measure-'));
  try {
    const audio = join(folder, 'sound.wav');
    await normaliseAudio(resolve(video), audio, { maxSeconds: 3600, trusted: false, channels: 1 });
    const figures = await runEngine<Record<string, number>>(
      talkingHead,
      {
        op: 'measure',
        video: resolve(video),
        audio,
        timeline: values.intended ? resolve(values.intended) : null,
        source: values.source ? resolve(values.source) : undefined,
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
