import { rm } from 'node:fs/promises';
import { avatarVideoProblem } from '@likeness/domain/avatar-videos';
import { excerptRules } from '@likeness/domain/excerpts';
import { mediaRules } from '@likeness/domain/media';
import { plainOutput } from '@likeness/domain/output';
import { isProblem, problem } from '@likeness/domain/problems';
import type { AvatarVideoInput, avatarVideos as calls } from '@likeness/contract/avatar-videos';
import type { OutputOf } from '@likeness/contract/call';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { lockUser } from '../../ledger/record.ts';
import { workFolder } from '../../files/folders.ts';
import { enqueueTask } from '../../works/tasks.ts';
import { speakableAvatar } from '../avatars/prepare.service.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';
import { contentLabel } from '../site/site.service.ts';
import { storedMessage } from '../works/works.service.ts';
import { renderExcerpt, type ExcerptParams } from './excerpt-render.ts';
import { driveForm, spokenDrive } from '../speaking/drive.service.ts';
import { avatarOf } from './avatar-videos.recipe.ts';
import {
  addExcerpt,
  findExcerpt,
  findSameExcerpt,
  moveExcerpt,
  oldExcerpts,
  removeExcerpt,
  settleExcerpt,
  stopExcerpts,
  waitingExcerpt,
} from './excerpt.store.ts';

const limit = { attempts: excerptRules.perHour, seconds: 3600 };
/** Milliseconds between two reports of progress, which are also looks whether the excerpt is still wanted. */
const reportMs = 250;
const sweptAtOnce = 500;

const oldest = (context: Context) => new Date(context.clock().getTime() - excerptRules.keptSeconds * 1000);

/**
 * Begins the first seconds of a video, free of points. A newer one of the same user takes the place of an older one; the
 * same form again finds the excerpt that was made of it. The checks are those of an order.
 */
export async function startExcerpt(
  context: Context,
  caller: Caller,
  input: AvatarVideoInput,
): Promise<{ job_id: string }> {
  const { userId } = caller;
  const avatarId = avatarOf(input);
  const wrong = avatarVideoProblem({ avatarId, drive: driveForm(input) });
  if (wrong) throw wrong;
  const avatar = await speakableAvatar(context, userId, avatarId);
  const { drive } = await spokenDrive(context, caller, input, mediaRules.audioDrive);
  const params: ExcerptParams = {
    avatarId: avatar.id,
    drive,
    output: await excerptOutput(context, caller, input),
  };
  const known = await findSameExcerpt(context.db, userId, params, oldest(context));
  if (known) return { job_id: known.id };
  await allowAttempt(context, 'excerpt', userId, limit).catch((error: unknown) => {
    if (!isProblem(error, 'too-many-requests')) throw error;
    const minutes = Math.ceil(Number(error.params['seconds']) / 60);
    throw problem('draft-limit', { limit: excerptRules.perHour, minutes });
  });
  const id = await transaction(context.db, async (tx) => {
    // One after another, so that of two clicks one excerpt is left.
    await lockUser(tx, userId);
    await stopExcerpts(tx, userId, 'work-cancelled', context.clock());
    const made = await addExcerpt(tx, { userId, params, at: context.clock() });
    await enqueueTask(tx, 'excerpt', { id: made }, caller);
    return made;
  });
  return { job_id: id };
}

/** The shape the video will have, and its label. The background and burned subtitles come with the video itself. */
async function excerptOutput(
  context: Context,
  { language }: Caller,
  { aspect, fill, colour }: AvatarVideoInput,
): Promise<ExcerptParams['output']> {
  const { words, producer } = await contentLabel(context, language);
  const options = { ...plainOutput, aspect, fill, colour };
  return { options, label: words, producer, mark: language.startsWith('zh') ? 'excerpt-zh' : 'excerpt-en' };
}

/** Makes a waiting excerpt; one that was stopped meanwhile is left alone. Runs on a worker. */
export async function makeExcerpt(context: Context, id: string, ending: AbortSignal): Promise<void> {
  const excerpt = await waitingExcerpt(context.db, id);
  if (!excerpt) return;
  const folder = await workFolder(context.config, 'excerpt');
  const unwanted = new AbortController();
  const signal = AbortSignal.any([ending, unwanted.signal]);
  const now = { stage: 'preparing', progress: 0.02 };
  const report = async () => {
    const wanted = await moveExcerpt(context.db, id, now);
    if (!wanted) unwanted.abort(new Error('the excerpt was stopped'));
  };
  const timer = setInterval(() => {
    report().catch((error: unknown) =>
      context.log.warn({ err: error, excerpt: id }, 'an excerpt said nothing'),
    );
  }, reportMs);
  const storageKey = `users/${excerpt.userId}/drafts/${id}.mp4`;
  try {
    const { out, ...result } = await renderExcerpt({
      context,
      excerptId: id,
      userId: excerpt.userId,
      params: excerpt.params as ExcerptParams,
      folder,
      signal,
      progress: (stage, progress) => Object.assign(now, { stage, progress }),
    });
    await context.storage.put(storageKey, { path: out });
    const made = { status: 'success' as const, storageKey, result };
    if (!(await settleExcerpt(context.db, id, made, context.clock())))
      await context.storage.remove(storageKey);
  } catch (error) {
    if (ending.aborted) throw error;
    if (unwanted.signal.aborted) return;
    if (!isProblem(error)) context.log.error({ err: error, excerpt: id }, 'an excerpt failed');
    const { problem: name, params } = isProblem(error) ? error : problem('draft-failed');
    const failed = { status: 'failed' as const, problem: name, problemParams: params };
    await settleExcerpt(context.db, id, failed, context.clock());
  } finally {
    clearInterval(timer);
    await rm(folder, { recursive: true, force: true });
  }
}

/** How far an excerpt is, and where it plays once it is made. */
export async function readExcerpt(
  context: Context,
  caller: Caller,
  input: { job_id: string },
): Promise<OutputOf<typeof calls.excerpt>> {
  const excerpt = await findExcerpt(context.db, caller.userId, input.job_id, oldest(context));
  if (!excerpt) throw problem('not-found');
  const age = (context.clock().getTime() - excerpt.createdAt.getTime()) / 1000;
  const ttl = Math.max(60, Math.floor(excerptRules.keptSeconds - age));
  return {
    status: excerpt.status,
    stage: excerpt.stage,
    progress: excerpt.progress,
    url: excerpt.storageKey
      ? await context.storage.signedUrl(excerpt.storageKey, { ttl, userId: caller.userId })
      : '',
    seconds: excerpt.result['seconds'] ?? 0,
    width: excerpt.result['width'] ?? 0,
    height: excerpt.result['height'] ?? 0,
    problem: excerpt.problem,
    message: storedMessage(excerpt.problem, excerpt.problemParams, caller.language),
  };
}

/** Stops an excerpt that is being made; one that is ready stays. */
export async function cancelExcerpt(context: Context, caller: Caller, input: { job_id: string }) {
  const excerpt = await findExcerpt(context.db, caller.userId, input.job_id, oldest(context));
  if (!excerpt) throw problem('not-found');
  await stopExcerpts(context.db, caller.userId, 'work-cancelled', context.clock(), excerpt.id);
  return {};
}

/** Removes excerpts that are older than they are kept. */
export async function sweepExcerpts(context: Context): Promise<void> {
  for (const { id, storageKey } of await oldExcerpts(context.db, oldest(context), sweptAtOnce)) {
    if (storageKey) await context.storage.remove(storageKey);
    await removeExcerpt(context.db, id);
  }
}
