import { rm } from 'node:fs/promises';
import { avatarVideoProblem } from '@likeness/domain/avatar-videos';
import { draftRules } from '@likeness/domain/drafts';
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
import { renderDraft, type DraftParams } from './draft-render.ts';
import { driveForm, spokenDrive } from '../speaking/drive.service.ts';
import { avatarOf } from './avatar-videos.recipe.ts';
import {
  addDraft,
  findDraft,
  findSameDraft,
  moveDraft,
  oldDrafts,
  removeDraft,
  settleDraft,
  stopDrafts,
  waitingDraft,
} from './draft.store.ts';

const limit = { attempts: draftRules.perHour, seconds: 3600 };
/** Milliseconds between two reports of progress, which are also looks whether the draft is still wanted. */
const reportMs = 250;
const sweptAtOnce = 500;

const oldest = (context: Context) => new Date(context.clock().getTime() - draftRules.keptSeconds * 1000);

/**
 * Begins the first seconds of a video, free of points. A newer one of the same user takes the place of an older one; the
 * same form again finds the draft that was made of it. The checks are those of an order.
 */
export async function startDraft(
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
  const params: DraftParams = {
    avatarId: avatar.id,
    drive,
    output: await draftOutput(context, caller, input),
  };
  const known = await findSameDraft(context.db, userId, params, oldest(context));
  if (known) return { job_id: known.id };
  await allowAttempt(context, 'draft', userId, limit).catch((error: unknown) => {
    if (!isProblem(error, 'too-many-requests')) throw error;
    const minutes = Math.ceil(Number(error.params['seconds']) / 60);
    throw problem('draft-limit', { limit: draftRules.perHour, minutes });
  });
  const id = await transaction(context.db, async (tx) => {
    // One after another, so that of two clicks one draft is left.
    await lockUser(tx, userId);
    await stopDrafts(tx, userId, 'work-cancelled', context.clock());
    const made = await addDraft(tx, { userId, params, at: context.clock() });
    await enqueueTask(tx, 'draft', { id: made }, caller);
    return made;
  });
  return { job_id: id };
}

/** The shape the video will have, and its label. The background and burned subtitles come with the video itself. */
async function draftOutput(
  context: Context,
  { language }: Caller,
  { aspect, fill, colour }: AvatarVideoInput,
): Promise<DraftParams['output']> {
  const { words, producer } = await contentLabel(context, language);
  const options = { ...plainOutput, aspect, fill, colour };
  return { options, label: words, producer, mark: language.startsWith('zh') ? 'draft-zh' : 'draft-en' };
}

/** Makes a waiting draft; one that was stopped meanwhile is left alone. Runs on a worker. */
export async function makeDraft(context: Context, id: string, ending: AbortSignal): Promise<void> {
  const draft = await waitingDraft(context.db, id);
  if (!draft) return;
  const folder = await workFolder(context.config, 'draft');
  const unwanted = new AbortController();
  const signal = AbortSignal.any([ending, unwanted.signal]);
  const now = { stage: 'preparing', progress: 0.02 };
  const report = async () => {
    const wanted = await moveDraft(context.db, id, now);
    if (!wanted) unwanted.abort(new Error('the draft was stopped'));
  };
  const timer = setInterval(() => {
    report().catch((error: unknown) => context.log.warn({ err: error, draft: id }, 'a draft said nothing'));
  }, reportMs);
  const storageKey = `users/${draft.userId}/drafts/${id}.mp4`;
  try {
    const { out, ...result } = await renderDraft({
      context,
      draftId: id,
      userId: draft.userId,
      params: draft.params as DraftParams,
      folder,
      signal,
      progress: (stage, progress) => Object.assign(now, { stage, progress }),
    });
    await context.storage.put(storageKey, { path: out });
    const made = { status: 'success' as const, storageKey, result };
    if (!(await settleDraft(context.db, id, made, context.clock()))) await context.storage.remove(storageKey);
  } catch (error) {
    if (ending.aborted) throw error;
    if (unwanted.signal.aborted) return;
    if (!isProblem(error)) context.log.error({ err: error, draft: id }, 'a draft failed');
    const { problem: name, params } = isProblem(error) ? error : problem('draft-failed');
    const failed = { status: 'failed' as const, problem: name, problemParams: params };
    await settleDraft(context.db, id, failed, context.clock());
  } finally {
    clearInterval(timer);
    await rm(folder, { recursive: true, force: true });
  }
}

/** How far a draft is, and where it plays once it is made. */
export async function readDraft(
  context: Context,
  caller: Caller,
  input: { job_id: string },
): Promise<OutputOf<typeof calls.draft>> {
  const draft = await findDraft(context.db, caller.userId, input.job_id, oldest(context));
  if (!draft) throw problem('not-found');
  const age = (context.clock().getTime() - draft.createdAt.getTime()) / 1000;
  const ttl = Math.max(60, Math.floor(draftRules.keptSeconds - age));
  return {
    status: draft.status,
    stage: draft.stage,
    progress: draft.progress,
    url: draft.storageKey
      ? await context.storage.signedUrl(draft.storageKey, { ttl, userId: caller.userId })
      : '',
    seconds: draft.result['seconds'] ?? 0,
    width: draft.result['width'] ?? 0,
    height: draft.result['height'] ?? 0,
    problem: draft.problem,
    message: storedMessage(draft.problem, draft.problemParams, caller.language),
  };
}

/** Stops a draft that is being made; one that is ready stays. */
export async function cancelDraft(context: Context, caller: Caller, input: { job_id: string }) {
  const draft = await findDraft(context.db, caller.userId, input.job_id, oldest(context));
  if (!draft) throw problem('not-found');
  await stopDrafts(context.db, caller.userId, 'work-cancelled', context.clock(), draft.id);
  return {};
}

/** Removes drafts that are older than they are kept. */
export async function sweepDrafts(context: Context): Promise<void> {
  for (const { id, storageKey } of await oldDrafts(context.db, oldest(context), sweptAtOnce)) {
    if (storageKey) await context.storage.remove(storageKey);
    await removeDraft(context.db, id);
  }
}
