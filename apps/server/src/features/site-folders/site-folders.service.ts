import { avatarVideo } from '@likeness/domain/avatar-videos';
import { isProblem, problem } from '@likeness/domain/problems';
import { siteFolderLimit, type SiteFolderChoice } from '@likeness/domain/site-folders';
import { siteFolderPath, type siteFolders as calls } from '@likeness/contract/site-folders';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { Caller, Context } from '../../context.ts';
import { speakableAvatar } from '../avatars/prepare.service.ts';
import { pageCopyOf } from '../avatars/page-copy.service.ts';
import { pageMatteOf } from '../avatars/page-matte.service.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';
import { ownWork } from '../works/detail.service.ts';
import { folderOrder, folderToken } from './folder-token.ts';
import type { FolderOf, OrderedVideo } from './folder-of.ts';
import { zipOfFolder } from './folder-zip.ts';

type Look = OutputOf<typeof calls.look>;

/** Milliseconds for which the address of a folder is good. */
const addressLifeMs = 600_000;

/** Whether a work can be downloaded as a folder for websites yet, and where. Throws what stands against it. */
export async function lookForFolder(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.look>,
): Promise<Look> {
  const { id, size, background } = input;
  const of = await foldable(context, caller, id);
  const {
    status,
    large,
    problem: unfit,
    message,
  } = await pageCopyOf(context, caller, { id: of.params.avatarId });
  const waiting = { status, url: '', large: large !== null, problem: unfit, message };
  if (status !== 'success') return waiting;
  if (isCutOut(of.params, background)) {
    const matte = await pageMatteOf(context, caller, { id: of.params.avatarId });
    if (matte.status !== 'success')
      return { ...waiting, status: matte.status, problem: matte.problem, message: matte.message };
  }
  const token = folderToken(context.secrets.siteFolders, {
    work: id,
    user: caller.userId,
    language: caller.language,
    size: large ? size : 'small',
    background,
    until: context.clock().getTime() + addressLifeMs,
  });
  return { ...waiting, url: `${siteFolderPath}?token=${token}` };
}

/** The ZIP that a link downloads, as a stream; undefined for a link that is none, or is over. Throws what stands against it now. */
export async function openFolder(context: Context, token: string, signal: AbortSignal) {
  const order = folderOrder(context.secrets.siteFolders, token, context.clock());
  if (!order) return undefined;
  const caller = { userId: order.user, role: 'user' as const, language: order.language } as Caller;
  // What stands against it may have come since: a consent that was taken back, an avatar or a work that was deleted.
  const of = await foldable(context, caller, order.work);
  await allowAttempt(context, 'site-folder', order.user, siteFolderLimit);
  const { size, background } = order;
  return zipOfFolder(context, caller, {
    ...of,
    size,
    background,
    cutOut: isCutOut(of.params, background),
    signal,
  });
}

/** The person is shown without what stood behind when it was filmed. */
const isCutOut = ({ output }: OrderedVideo, background: SiteFolderChoice['background']): boolean =>
  background === 'transparent' || (output?.options.background ?? 'original') !== 'original';

/** A finished video of the caller's own with its avatar, which may still speak. */
async function foldable(
  context: Context,
  caller: Caller,
  id: string,
): Promise<Pick<FolderOf, 'work' | 'params' | 'avatar'>> {
  const { work } = await ownWork(context, caller, id);
  const params = work.params as OrderedVideo;
  if (work.kind !== avatarVideo.kind) throw problem('site-folder-kind');
  if (work.status !== 'success') throw problem('site-folder-unfinished');
  if (params.engine) throw problem('site-folder-foreign');
  try {
    return { work, params, avatar: await speakableAvatar(context, caller.userId, params.avatarId) };
  } catch (error) {
    if (isProblem(error, 'not-found')) throw problem('site-folder-avatar-gone');
    throw error;
  }
}
