import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { texts } from '@likeness/domain/languages';
import { problem } from '@likeness/domain/problems';
import { perSecond, tool } from '@likeness/domain/tool';
import { z } from 'zod';
import { provideRecipe, provideTask } from '../../src/works/registry.ts';
import type { Job, Recipe } from '../../src/works/recipe.ts';

export type TestParams = {
  /** `render` runs the engine, `quick` does without it; the others end in their own way. */
  act: 'render' | 'quick' | 'bad' | 'segfault' | 'flaky' | 'crash';
  seconds: number;
  /** Further sounds that a quick work has. */
  pieces?: number;
  /** Part of the command line of its ffmpeg. */
  marker: string;
  /** A line is added for every attempt, every time the paid step is done, and every quick work made. */
  diary: string;
};

const engine = new URL('./engine.ts', import.meta.url);
const limits = { memoryMb: 1000, seconds: 120, outputMb: 100 };
export const creditsPerSecond = 10;

const testTool = tool({
  kind: 'test-sound',
  group: 'hidden',
  price: perSecond(creditsPerSecond),
  stages: {},
  name: texts('试音', 'Test sound', '試音', 'Bunyi ujian'),
  untitled: texts('未命名试音', 'Untitled sound', '未命名試音', 'Bunyi tanpa nama'),
});

/** A sound, made by a real child process with a real ffmpeg; one step is done once. */
export const testRecipe: Recipe<TestParams> = {
  tools: [testTool],
  params: z.custom<TestParams>(),
  async make(job) {
    const { act, seconds, marker, diary } = job.params;
    await appendFile(diary, `attempt ${job.workId} ${job.attempt}\n`);
    job.progress('speech', 0.05);
    await job.step('pay', async () => {
      await appendFile(diary, `paid ${job.workId}\n`);
      return { receipt: job.workId };
    });
    if (act === 'crash') process.kill(process.pid, 'SIGKILL');
    if (act === 'flaky' && (await tries(job)) < 3) throw problem('render-failed', {}, 'as if by chance');
    const out = join(job.folder, 'sound.wav');
    if (act === 'quick') {
      await sleep(seconds * 1000, undefined, { signal: job.signal });
      await writeFile(out, job.workId);
      const sound = (path: string) => ({ path, mime: 'audio/wav', kind: 'voice' as const });
      const files = Array.from({ length: job.params.pieces ?? 0 }, (_, n) => ({
        role: 'piece',
        file: sound(join(job.folder, `${n}.wav`)),
      }));
      for (const { file } of files) await writeFile(file.path, `piece ${file.path}`);
      await appendFile(diary, `made ${job.workId}\n`);
      return { seconds, result: sound(out), files };
    }
    const request = { act, seconds, marker, out };
    const made = await job.engine<{ seconds: number }>(engine, request, limits, (stage, fraction) =>
      job.progress(stage, 0.1 + 0.8 * fraction),
    );
    return { seconds: made.seconds, result: { path: out, mime: 'audio/wav', kind: 'voice' } };
  },
  charge: (price, made) => Math.ceil(made.seconds * price.each),
};

async function tries(job: Job<TestParams>): Promise<number> {
  const text = await readFile(job.params.diary, 'utf8');
  return text.split('\n').filter((line) => line.startsWith(`attempt ${job.workId} `)).length;
}

export function provideTestRecipe(): void {
  provideRecipe(testRecipe);
  provideTask('note', (_context, { diary, text }) => appendFile(diary!, `${text}\n`));
}

/** An order of the test recipe for a user. */
export function testOrder(userId: string, params: TestParams) {
  const credits = Math.ceil(params.seconds * creditsPerSecond) + 5;
  return {
    userId,
    name: params.marker,
    params,
    tool: testTool,
    price: { credits, unit: 'second' as const, quantity: params.seconds, each: creditsPerSecond },
    channel: { api: 'test', names: { 'en-US': 'Test' } },
  };
}
