import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Emotion } from '@likeness/domain/speech';
import type { OutputRequest } from '@likeness/media/output-form';
import type { VideoPart } from '@likeness/talking-head/streams/render-request';
import { runEngine, type EngineLimits } from '../../children/child.ts';
import type { Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import { isGenerating } from '../../works/claim.ts';
import { preparedFolder, talkingHeadProcess } from '../avatars/prepare.service.ts';

export const partTask = 'render-part';

/** Rendering half an hour of 4K stays below this. */
export const renderLimits: EngineLimits = { memoryMb: 1500, seconds: 3 * 3600, outputMb: 8000 };

/** What the engine tells of a render, as far as works keep it. */
export type RenderReport = {
  seconds: number;
  width: number;
  height: number;
  fps: number;
  speaker?: object;
  kind?: string;
  /** Prefix of the storage below which its parts lie, until its video is stored. */
  parts?: string;
};

/** What lies in the storage for all workers that make parts of a video. */
export type SharedFiles = {
  preparedKey: string;
  /** Of the speaker's outline and of the picture behind it. */
  matte?: string | undefined;
  picture?: string | undefined;
};

/** How all parts look: plain data, kept beside them. */
export type PartLook = {
  start?: number | undefined;
  quality?: string | undefined;
  emotion?: Emotion | undefined;
  output: OutputRequest;
};

/** What is kept for the parts of a video under one prefix of the storage. */
export type PartsPlan = { parts: VideoPart[]; look: PartLook; shared: SharedFiles; words: boolean };

export const partFiles = {
  plan: 'plan.json',
  track: 'track.json',
  timeline: 'timeline.json',
  video: (index: number) => `part-${index}.mp4`,
  report: (index: number) => `part-${index}.json`,
};

/** Where the parts of a work lie. What a work keeps for its steps leaves with it. */
export const partsHome = (workId: string, plan: string): string => `works/${workId}/speech/parts-${plan}/`;

/** Milliseconds between two looks whether the video is still wanted. */
const lookMs = 2000;

/**
 * Makes a part of a video whose worker has others to make. It is not made when it is there, or the video is over, or the
 * prepared avatar is gone: then the worker of the video makes it.
 */
export async function renderPart(
  context: Context,
  { work = '', plan: name = '', part = '' }: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const home = partsHome(work, name);
  const index = Number(part);
  const { storage } = context;
  const wanted = () => isGenerating(context, work);
  if ((await storage.head(`${home}${partFiles.video(index)}`)) || !(await wanted())) return;
  const { stream } = await storage.open(`${home}${partFiles.plan}`);
  const plan = JSON.parse(await text(stream)) as PartsPlan;
  const avatarDir = await preparedFolder(context, plan.shared.preparedKey);
  if (!avatarDir) return;
  const folder = await workFolder(context.config, 'part');
  const over = new AbortController();
  const looking = setInterval(() => {
    wanted().then(
      (still) => still || over.abort(new Error('the video of the part is over')),
      (error: unknown) => context.log.warn({ err: error, work }, 'a look at the work of a part failed'),
    );
  }, lookMs);
  try {
    const request = await partRequest(context, { home, plan, folder });
    const out = join(folder, partFiles.video(index));
    const report = await runEngine<RenderReport>(
      talkingHeadProcess,
      { op: 'render-part', avatarDir, ...request, part: plan.parts[index], out },
      renderLimits,
      { folder, signal: AbortSignal.any([signal, over.signal]) },
    );
    if (await wanted()) await keepPart(context, { home, index, out, report });
  } catch (error) {
    if (!over.signal.aborted) throw error;
  } finally {
    clearInterval(looking);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts a part into the storage; it counts as made when its video is there. */
export async function keepPart(
  { storage }: Pick<Context, 'storage'>,
  { home, index, out, report }: { home: string; index: number; out: string; report: RenderReport },
): Promise<void> {
  await storage.put(`${home}${partFiles.report(index)}`, { bytes: Buffer.from(JSON.stringify(report)) });
  await storage.put(`${home}${partFiles.video(index)}`, { path: out });
}

/** Fetches what a part is made from into `folder`, and names it for the engine. */
async function partRequest(
  { storage }: Pick<Context, 'storage'>,
  { home, plan, folder }: { home: string; plan: PartsPlan; folder: string },
) {
  const fetched = async (key: string, name: string): Promise<string> => {
    const path = join(folder, name);
    await storage.fetch(key, path);
    return path;
  };
  const { look, shared, words } = plan;
  const { matte, picture } = shared;
  return {
    ...look,
    track: await fetched(`${home}${partFiles.track}`, partFiles.track),
    timeline: words ? await fetched(`${home}${partFiles.timeline}`, partFiles.timeline) : null,
    output: {
      ...look.output,
      ...(matte && { matte: await fetched(matte, 'matte.mp4') }),
      ...(picture && { picture: await fetched(picture, `background${extname(picture)}`) }),
    },
  };
}
