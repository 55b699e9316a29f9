import { Readable } from 'node:stream';
import { extensionOf, fileProblem, uploadRules } from '@likeness/domain/media';
import { uploadProblem, uploadRuleOf } from '@likeness/domain/upload-uses';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { uploads as calls } from '@likeness/contract/uploads';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import type { IncomingFile } from '../../http/handler.ts';
import { atMost } from '../../files/at-most.ts';
import { requireFreeSpace } from '../../files/free-space.ts';
import { uploadPrefix } from '../../storage/keys.ts';
import { claimHandoff, requireHandedOver } from '../handoffs/phone.service.ts';
import { allowGuest } from '../limits/guest-limits.service.ts';
import { giveUp } from './files.service.ts';
import { kindOf, registered, shown } from './registration.service.ts';
import { addUpload, countPending, reserveSpace, setReserved, spaceLeft } from './uploads.store.ts';

/** Half an hour of sound is encoded in a minute; the rest is for the queue. */
const voiceSeconds = 600;
/** Uploads one user may have signed and not completed. */
const maxPending = 20;
/** A file that was begun in time may take this long to arrive. */
const completeWithinMs = 2 * 3_600_000;

/** Signs the form for one file and reserves its bytes in the user's space. */
export async function sign(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.sign>,
): Promise<OutputOf<typeof calls.sign>> {
  const { file_type: type, use } = input;
  requireHandedOver(caller, type, use);
  const rule = uploadRuleOf(type, use);
  const name = input.name || `file.${rule?.extensions[0]}`;
  const wrong = uploadProblem(type, { name, size: input.size }, use);
  if (wrong) throw wrong;
  const size = input.size ?? Math.min(rule!.maxBytes, await spaceLeft(context.db, caller.userId));
  if (size <= 0) throw problem('space-full');
  await requireFreeSpace(context.config, size);
  await allowGuest(context, caller, 'upload');
  const now = context.clock();
  const request = { userId: caller.userId, fileType: type, use, name, size };
  const form = await context.storage.signUpload(request);
  await transaction(context.db, async (tx) => {
    if (caller.handoff) await claimHandoff(tx, caller.handoff.id, now);
    if (!(await reserveSpace(tx, caller.userId, size))) throw problem('space-full');
    if ((await countPending(tx, caller.userId, now)) >= maxPending)
      throw problem('too-many-requests', { seconds: 60 });
    await addUpload(tx, {
      userId: caller.userId,
      kind: kindOf(type),
      purpose: use ?? null,
      handoffId: caller.handoff?.id ?? null,
      ...(use === 'filmed' && { cutFromMs: inMs(input.from), cutToMs: inMs(input.to) }),
      dir: form.dir,
      reservedBytes: size,
      originalName: name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + completeWithinMs),
    });
  });
  return {
    host: new URL(form.host, caller.origin ?? 'http://localhost').href,
    dir: form.dir,
    access_key_id: form.accessKeyId,
    policy: form.policy,
    signature: form.signature,
    fields: form.fields,
    expires_in: Math.floor((form.expiresAt.getTime() - now.getTime()) / 1000),
  };
}

const inMs = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : Math.round(seconds * 1000);

/** Takes an audio file in one request: stored while it arrives, then registered like any other. */
export async function voice(context: Context, caller: Caller, incoming: IncomingFile) {
  const { maxBytes } = uploadRules.voice;
  const wrong = fileProblem('voice', { name: incoming.name, size: 1 });
  if (wrong) throw wrong;
  await requireFreeSpace(context.config, maxBytes);
  await allowGuest(context, caller, 'upload');
  const dir = uploadPrefix(caller.userId, context.random(16));
  const key = `${dir}voice.${extensionOf(incoming.name)}`;
  const upload = await received(context, caller, { dir, originalName: incoming.name });
  try {
    const stream = Readable.from(atMost(incoming.stream, maxBytes), { objectMode: false });
    const { bytes } = await context.storage.put(key, { stream });
    if (bytes === 0) throw problem('file-empty');
    await transaction(context.db, async (tx) => {
      if (!(await reserveSpace(tx, caller.userId, bytes))) throw problem('space-full');
      await setReserved(tx, upload.id, bytes);
    });
    const file = await registered(context, caller, { id: upload.id, key, seconds: voiceSeconds });
    const { url, file_id, duration } = await shown(context, file);
    return { url, file_id, duration };
  } catch (error) {
    // Its form was this request: it cannot be asked for again.
    await transaction(context.db, (tx) => giveUp(tx, caller.userId, upload.id));
    await context.storage.removeAll(dir);
    throw error;
  }
}

/** Enters an upload whose file comes in the request that asks for it; it takes no space until it is there. */
function received(context: Context, { userId }: Caller, of: { dir: string; originalName: string }) {
  const now = context.clock();
  return addUpload(context.db, {
    userId,
    kind: 'voice',
    ...of,
    reservedBytes: 0,
    createdAt: now,
    receivedAt: now,
    expiresAt: new Date(now.getTime() + completeWithinMs),
  });
}
