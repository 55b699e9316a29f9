import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { avatarMouths } from '@likeness/domain/avatars';
import { lengthProblem, mediaRules, pictureProblem } from '@likeness/domain/media';
import { addedMouths } from '@likeness/domain/mouth-shapes';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { avatars as calls } from '@likeness/contract/avatars';
import type { ShownCover } from '@likeness/talking-head/prepare/mouth-cover';
import { runEngine, type EngineLimits } from '../../children/child.ts';
import { inTurn } from '../../children/looking.ts';
import type { Caller, Context } from '../../context.ts';
import { ownFile, removeFiles } from '../../files/files.ts';
import { workFolder } from '../../files/folders.ts';
import { priceOf } from '../../works/price.ts';
import { submit } from '../../works/submit.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';
import { paidFor } from '../points/points.service.ts';
import { askerOf } from '../points/rank.service.ts';
import { storedMessage } from '../works/works.service.ts';
import { mouthsRecipe } from './mouths.recipe.ts';
import {
  addRecording,
  countRecordings,
  forgetFailed,
  newestRecording,
  replacedBy,
  type RecordingRow,
} from './mouths.store.ts';
import {
  coversKeyOf,
  dropPrepared,
  preparedFolder,
  speakableAvatar,
  talkingHeadProcess,
} from './prepare.service.ts';

/** Five pictures are read. */
const limits: EngineLimits = { memoryMb: 600, seconds: 60, outputMb: 1 };

/** An avatar of this user that can speak. Throws `avatar-public` for one of the library, and as `speakableAvatar`. */
async function ownAvatar(context: Context, userId: string, id: string) {
  const avatar = await speakableAvatar(context, userId, id);
  if (avatar.userId !== userId) throw problem('avatar-public');
  return avatar;
}

/** What an avatar of one's own has of each mouth shape, and what becomes of the newest recording. */
export async function mouthsOf(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.mouths>> {
  const avatar = await ownAvatar(context, caller.userId, id);
  const covers = avatar.preparedKey ? await coversOf(context, caller, avatar.preparedKey) : [];
  const newest = await newestRecording(context.db, id);
  return {
    shapes: covers.map(({ shape, cover, filmed, added, painted, picture }) => ({
      shape,
      cover,
      added: added > 0,
      painted: painted > 0 && filmed + added === 0,
      picture,
    })),
    recording: newest
      ? {
          status: newest.recording.status,
          progress: newest.recording.status === 'preparing' ? (newest.progress ?? 0) : 1,
          problem: newest.recording.problem,
          message: storedMessage(newest.recording.problem, newest.recording.problemParams, caller.language),
        }
      : null,
    room: Math.max(0, addedMouths.recordings - (await countRecordings(context.db, id))),
  };
}

/** What was told of the shapes of a prepared avatar; looked at when it is first asked for. Empty where it has to be prepared again. */
async function coversOf(context: Context, caller: Caller, preparedKey: string): Promise<ShownCover[]> {
  const { storage } = context;
  const key = `${coversKeyOf(preparedKey)}covers.json`;
  const folder = await workFolder(context.config, 'mouths');
  try {
    const path = join(folder, 'covers.json');
    if (await storage.head(key)) {
      await storage.fetch(key, path);
      return JSON.parse(await readFile(path, 'utf8')) as ShownCover[];
    }
    const avatarDir = await preparedFolder(context, preparedKey);
    if (!avatarDir) return [];
    await allowGuest(context, caller, 'look');
    const covers = await inTurn(await askerOf(context, caller), () =>
      runEngine<ShownCover[]>(talkingHeadProcess, { op: 'mouth-cover', avatarDir }, limits, {
        folder,
        signal: caller.signal ?? new AbortController().signal,
      }),
    );
    await storage.put(key, { bytes: Buffer.from(JSON.stringify(covers)) });
    return covers;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts to add the mouths of a recording; its work and its row appear together, and a recording that failed before goes. */
export async function addMouths(context: Context, caller: Caller, input: InputOf<typeof calls.addMouths>) {
  const { userId } = caller;
  const avatar = await ownAvatar(context, userId, input.id);
  const file = await ownFile(context.db, userId, input.file_id, 'video');
  const seconds = (file.durationMs ?? 0) / 1000;
  const size = { width: file.width ?? 0, height: file.height ?? 0 };
  const unfit =
    lengthProblem(mediaRules.addedMouths, seconds) ?? pictureProblem(mediaRules.avatarClone.picture, size);
  if (unfit) throw unfit;
  const limit = addedMouths.recordings;
  if ((await countRecordings(context.db, avatar.id)) >= limit) throw problem('mouths-full', { limit });
  const workId = await submit(context, mouthsRecipe, {
    userId,
    name: avatar.name,
    params: { avatarId: avatar.id, storageKey: file.storageKey, seconds },
    tool: avatarMouths,
    price: { ...priceOf(avatarMouths, 1, undefined), quantity: seconds },
    async prepare(tx, id) {
      const at = context.clock();
      const failed = await forgetFailed(tx, avatar.id);
      const recording = { avatarId: avatar.id, fileId: file.id, workId: id, createdAt: at };
      if (!(await addRecording(tx, recording))) throw problem('mouths-busy');
      await removeFiles(tx, userId, failed, at);
    },
  });
  return { work_id: workId, ...(await paidFor(context, userId, 0)) };
}

/** Forgets what was prepared before a recording, unless the avatar uses it again. `id` is that of the recording's work. */
export async function forgetReplaced(context: Context, id: string): Promise<void> {
  const found = await replacedBy(context.db, id);
  if (found?.replacedKey && found.replacedKey !== found.preparedKey)
    await dropPrepared(context, found.replacedKey);
}

/** Forgets all that was learnt from and before the recordings of an avatar that is gone. */
export async function dropReplaced(
  context: Context,
  recordings: Pick<RecordingRow, 'replacedKey' | 'workId'>[],
): Promise<void> {
  for (const { replacedKey, workId } of recordings) {
    if (replacedKey) await dropPrepared(context, replacedKey);
    await context.storage.removeAll(`avatars/${workId}/`);
  }
}
