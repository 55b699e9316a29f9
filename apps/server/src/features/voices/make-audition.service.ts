import { rm } from 'node:fs/promises';
import { maxAudition } from '@likeness/domain/auditions';
import { isProblem, problem } from '@likeness/domain/problems';
import type { SoundPiece } from '@likeness/engines/speech/port';
import { labelWav } from '@likeness/media/label';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { addFileWithin } from '../../files/files.ts';
import { workFolder } from '../../files/folders.ts';
import { contentLabel } from '../site/site.service.ts';
import { learnPace } from './pace.service.ts';
import { speakInto, type SpeakRequest } from './speak.service.ts';
import { settleAudition, waitingAudition } from './voices.store.ts';

/** Makes a waiting audition; one that was settled meanwhile is left alone. `onSound` hears it while it is made. */
export async function makeAudition(
  context: Context,
  id: string,
  signal: AbortSignal,
  onSound?: (piece: SoundPiece) => void,
): Promise<void> {
  const audition = await waitingAudition(context.db, id);
  if (!audition) return;
  const folder = await workFolder(context.config, 'audition');
  try {
    const spoken = await spokenOrAgain(context, folder, audition.params as SpeakRequest, { signal, onSound });
    const { producer } = await contentLabel(context, 'zh-CN');
    await labelWav(spoken.audio, { producer, contentId: id });
    const storageKey = `users/${audition.userId}/auditions/${id}.wav`;
    const { bytes, sha256 } = await context.storage.put(storageKey, { path: spoken.audio });
    await transaction(context.db, async (tx) => {
      const file = await addFileWithin(tx, {
        userId: audition.userId,
        kind: 'voice',
        storageKey,
        mime: 'audio/wav',
        bytes,
        sha256,
        durationMs: Math.round(spoken.seconds * 1000),
        source: 'audition',
      });
      const result = { status: 'success' as const, fileId: file.id, timeline: spoken.timeline };
      await settleAudition(tx, id, result, context.clock());
      await publish(tx, audition.userId, 'audition', {});
    });
    await learnPace(context, audition.params as SpeakRequest, spoken.seconds);
  } catch (error) {
    if (signal.aborted) throw error;
    if (!isProblem(error)) context.log.error({ err: error, audition: id }, 'audition failed');
    const { problem: name, params } = isProblem(error) ? error : problem('audition-failed');
    const result = { status: 'failed' as const, problem: name, problemParams: params };
    await transaction(context.db, async (tx) => {
      await settleAudition(tx, id, result, context.clock());
      await publish(tx, audition.userId, 'audition', {});
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An engine that broke down is asked once more. */
async function spokenOrAgain(
  context: Context,
  folder: string,
  request: SpeakRequest,
  { signal, onSound }: { signal: AbortSignal; onSound: ((piece: SoundPiece) => void) | undefined },
) {
  let heard = 0;
  const speak = () => {
    let count = 0;
    return speakInto(context, folder, request, {
      signal,
      maxSeconds: maxAudition,
      // The second time it says the same from the beginning.
      onSound:
        onSound &&
        ((piece) => {
          if (++count <= heard) return;
          heard = count;
          onSound(piece);
        }),
    });
  };
  return speak().catch((error: unknown) => {
    if (!isProblem(error, 'speech-stopped')) throw error;
    return speak();
  });
}
