import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Emotion } from '@likeness/domain/speech';
import { findHardwareEncoder } from '@likeness/media/hardware-encoder';
import { joinParts } from '@likeness/media/join';
import { labelMetadata, type Label } from '@likeness/media/label';
import type { OutputRequest } from '@likeness/media/output-form';
import { openWav } from '@likeness/media/wav-stream';
import type { VideoPart } from '@likeness/talking-head/streams/render-request';
import { transaction } from '../../db/transaction.ts';
import { dequeue, isRunning } from '../../jobs/enqueue.ts';
import type { Job } from '../../works/recipe.ts';
import { enqueueTaskIn } from '../../works/tasks.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';
import {
  keepPart,
  partFiles,
  partsHome,
  partTask,
  renderLimits,
  type PartLook,
  type PartsPlan,
  type RenderReport,
  type SharedFiles,
} from './render-part.service.ts';

/** What the engine is told of a whole video, and what of it other workers can fetch. */
export type WholeRender = {
  request: {
    avatarDir: string;
    audio: string;
    timeline: string | null;
    emotion?: Emotion | undefined;
    out: string;
    start?: number | undefined;
    quality?: string | undefined;
    /** Of pictures, which are not made in parts. */
    headMotion?: number | undefined;
    label: Label;
    output: OutputRequest & { matte?: string };
  };
  shared: SharedFiles | undefined;
};

/** Milliseconds between two looks at parts that others make. */
const lookMs = 1000;

/**
 * Renders a long video of a filmed person in parts. The worker of the video makes them one after the other; others that have a
 * free place take some from the end. Every worker makes the same bytes of a part, so the video is the same too. A later attempt
 * finds the parts that are made. Undefined for a video that is made whole: a short one, a transparent one, one that hardware encodes.
 */
export async function renderInParts(
  job: Job<unknown>,
  { request, shared }: WholeRender,
  say: (fraction: number) => void,
): Promise<RenderReport | undefined> {
  if (!shared || !(await isDivided(job, request))) return undefined;
  const { avatarDir, audio, timeline, emotion, start, quality, output } = request;
  const track = join(job.folder, partFiles.track);
  const voiced = { audio, timeline, emotion };
  const seconds = job.context.config.partSeconds;
  const planned = await job.engine<{ frames: number; fps: number; parts: VideoPart[] }>(
    talkingHeadProcess,
    { op: 'plan-parts', avatarDir, ...voiced, start, seconds, out: track },
    renderLimits,
  );
  const { parts } = planned;
  if (parts.length < 2) return undefined;
  const { matte: _matte, picture: _picture, ...rest } = output;
  const look: PartLook = { start, quality, emotion, output: rest };
  const made = new Parts(
    job,
    await keepPlan(job, { parts, look, shared, words: timeline !== null }, request),
  );
  await made.enqueue(parts.length);
  const own = { op: 'render-part', avatarDir, track, timeline, start, quality, emotion, output };
  const reports = await made.all(parts.length, say, (index, out, onProgress) =>
    job.engine<RenderReport>(
      talkingHeadProcess,
      { ...own, part: parts[index], out },
      renderLimits,
      (_stage, fraction) => onProgress(fraction),
    ),
  );
  const whole = planned.frames / planned.fps;
  await joinParts(made.paths(parts.length), request.out, {
    audio,
    seconds: whole,
    metadata: labelMetadata(request.label),
    signal: job.signal,
  });
  return { ...reports[0]!, seconds: whole, kind: 'footage', parts: made.home };
}

/** Whether a video is long enough, and of a kind that can be made in parts. */
async function isDivided(
  { context }: Job<unknown>,
  { audio, output }: WholeRender['request'],
): Promise<boolean> {
  const { partSeconds } = context.config;
  if (partSeconds === 0 || output.options?.background === 'transparent') return false;
  const seconds = (await openWav(audio))?.seconds ?? 0;
  return seconds >= 2 * partSeconds && !(await findHardwareEncoder());
}

/** Keeps what every worker has to know of the parts; gives the name of the plan, the same for the same parts. */
async function keepPlan(
  { context, workId, folder }: Job<unknown>,
  plan: PartsPlan,
  { timeline }: WholeRender['request'],
): Promise<string> {
  const track = await readFile(join(folder, partFiles.track));
  const words = timeline ? await readFile(timeline) : undefined;
  const content = JSON.stringify(plan);
  const hash = createHash('sha256').update(content).update(track);
  const name = hash
    .update(words ?? '')
    .digest('hex')
    .slice(0, 16);
  const home = partsHome(workId, name);
  await context.storage.put(`${home}${partFiles.track}`, { bytes: track });
  if (words) await context.storage.put(`${home}${partFiles.timeline}`, { bytes: words });
  await context.storage.put(`${home}${partFiles.plan}`, { bytes: Buffer.from(content) });
  return name;
}

type MakePart = (index: number, out: string, onProgress: (fraction: number) => void) => Promise<RenderReport>;

/** The parts of one video, as its worker sees them. */
class Parts {
  readonly home: string;
  readonly #job: Job<unknown>;
  readonly #plan: string;
  #jobs: string[] = [];
  /** Parts that lie in the folder of the attempt. */
  readonly #here = new Set<number>();

  constructor(job: Job<unknown>, plan: string) {
    this.#job = job;
    this.#plan = plan;
    this.home = partsHome(job.workId, plan);
  }

  /** Offers all parts to other workers, once for all attempts; the last of them first, for this one begins at the beginning. */
  async enqueue(count: number): Promise<void> {
    const { context, workId, userId } = this.#job;
    this.#jobs = await this.#job.step(`parts-${this.#plan}`, () =>
      transaction(context.db, async (tx) => {
        const ids: string[] = [];
        for (let index = 0; index < count; index++) {
          const data = { work: workId, plan: this.#plan, part: String(index) };
          const turn = { group: userId, priority: index };
          ids.push(await enqueueTaskIn(tx, 'part', { task: partTask, data }, turn));
        }
        return ids;
      }),
    );
  }

  /** Makes what no other worker makes, and waits for the rest. Gives the report of each part. */
  async all(count: number, say: (fraction: number) => void, make: MakePart): Promise<RenderReport[]> {
    const { signal } = this.#job;
    const left = new Set(Array.from({ length: count }, (_, index) => index));
    for (;;) {
      for (const index of left) {
        signal.throwIfAborted();
        if (!(await this.#isMade(index))) {
          if (!(await this.#take(index))) continue;
          // Another worker may have ended meanwhile.
          if (!(await this.#isMade(index)))
            await this.#make(index, make, (share) => say(1 - (left.size - share) / count));
        }
        left.delete(index);
        say(1 - left.size / count);
      }
      if (left.size === 0) break;
      await sleep(lookMs, undefined, { signal });
    }
    const reports: RenderReport[] = [];
    for (let index = 0; index < count; index++) reports.push(await this.#fetch(index));
    return reports;
  }

  paths = (count: number): string[] => Array.from({ length: count }, (_, index) => this.#path(index));

  #path = (index: number): string => join(this.#job.folder, partFiles.video(index));

  async #isMade(index: number): Promise<boolean> {
    return (await this.#job.context.storage.head(`${this.home}${partFiles.video(index)}`)) !== undefined;
  }

  /** Whether this worker is to make a part: no other has begun it, or that one has failed. */
  async #take(index: number): Promise<boolean> {
    const { db } = this.#job.context;
    const id = this.#jobs[index]!;
    return (await transaction(db, (tx) => dequeue(tx, 'part', id))) || !(await isRunning(db, 'part', id));
  }

  async #make(index: number, make: MakePart, onProgress: (share: number) => void): Promise<void> {
    const out = this.#path(index);
    const report = await make(index, out, onProgress);
    await keepPart(this.#job.context, { home: this.home, index, out, report });
    this.#here.add(index);
  }

  async #fetch(index: number): Promise<RenderReport> {
    const { storage } = this.#job.context;
    if (!this.#here.has(index))
      await storage.fetch(`${this.home}${partFiles.video(index)}`, this.#path(index));
    const { stream } = await storage.open(`${this.home}${partFiles.report(index)}`);
    return JSON.parse(await text(stream)) as RenderReport;
  }
}
