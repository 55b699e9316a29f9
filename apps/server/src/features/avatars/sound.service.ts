import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaRules } from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import type { OutputOf } from '@likeness/contract/call';
import type { avatars as calls } from '@likeness/contract/avatars';
import { normaliseAudio } from '@likeness/media/normalise';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { addFileWithin, fileUrl } from '../../files/files.ts';
import { workFolder } from '../../files/folders.ts';
import { lockUser } from '../../ledger/record.ts';
import { inTurn } from '../../children/looking.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';
import { askerOf } from '../points/rank.service.ts';
import { speakableAvatar } from './prepare.service.ts';

/** Seconds that it may take to read the sound of half an hour. */
const patience = 120;

/** The sound of the part of the footage that an avatar of one's own is made of, as a recording that a voice can be made from. Throws `media-no-audio`. */
export async function soundOf(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.sound>> {
  const { userId } = caller;
  const avatar = await speakableAvatar(context, userId, id);
  if (avatar.userId !== userId) throw problem('avatar-public');
  await allowGuest(context, caller, 'look');
  const folder = await workFolder(context.config, 'sound');
  const prefix = `files/${userId}/${randomUUID()}/`;
  try {
    const [source, path] = [join(folder, 'footage.mp4'), join(folder, 'voice.m4a')];
    await context.storage.fetch(avatar.file.storageKey, source);
    const signal = AbortSignal.any([
      AbortSignal.timeout(patience * 1000),
      ...(caller.signal ? [caller.signal] : []),
    ]);
    const { maxSeconds } = mediaRules.avatarClone;
    const { duration } = await inTurn(await askerOf(context, caller), () =>
      normaliseAudio(source, path, { maxSeconds, cut: avatar.stretch ?? undefined, trusted: true, signal }),
    );
    const key = `${prefix}voice.m4a`;
    const stored = await context.storage.put(key, { path });
    const about = { kind: 'voice', mime: 'audio/mp4', source: 'upload', originalName: '' } as const;
    const file = await transaction(context.db, async (tx) => {
      await lockUser(tx, userId);
      const durationMs = Math.round(duration * 1000);
      return addFileWithin(tx, { userId, storageKey: key, ...stored, ...about, durationMs });
    });
    return { file_id: file.id, url: await fileUrl(context, file), duration };
  } catch (error) {
    await context.storage.removeAll(prefix);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
