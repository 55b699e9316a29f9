import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import {
  extensionOf,
  fileProblem,
  mediaCost,
  megabyte,
  uploadRules,
  type FileType,
} from '@likeness/domain/media';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { uploads as calls } from '@likeness/contract/uploads';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import type { IncomingFile } from '../../http/handler.ts';
import { countedBytes, fileUrl } from '../../files/files.ts';
import { gate } from '../../children/gate.ts';
import { requireFreeSpace } from '../../files/free-space.ts';
import { isUploadKey, uploadPrefix } from '../../storage/keys.ts';
import { allowGuest } from '../session/guest-limits.service.ts';
import { fileKey } from './incoming-key.ts';
import { registerObject } from './register.ts';
import {
  addUpload,
  claimUpload,
  countPending,
  endUpload,
  findFile,
  findUpload,
  freeSpace,
  linkUpload,
  reserveSpace,
  type FileRow,
  type UploadRow,
} from './uploads.store.ts';
import { addRegisteredFile } from './registered-file.store.ts';

/** Uploads that are measured and encoded at the same time; each is a child process that wants a whole core. */
const queued = gate(2);
/** Uploads one user may have signed and not completed. */
const mostPending = 20;
/** A file that was begun in time may take this long to arrive. */
const completeWithinMs = 2 * 3_600_000;

/** Signs the form for one file and reserves its bytes in the user's space. */
export async function sign(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.sign>,
): Promise<OutputOf<typeof calls.sign>> {
  const type = input.file_type;
  const name = input.name || `file.${uploadRules[type].extensions[0]}`;
  const wrong = fileProblem(type, { name, size: input.size });
  if (wrong) throw wrong;
  await requireFreeSpace(context.config, input.size);
  await allowGuest(context, caller, 'upload');
  const now = context.clock();
  const request = { userId: caller.userId, fileType: type, name, size: input.size };
  const form = await context.storage.signUpload(request);
  await transaction(context.db, async (tx) => {
    if (!(await reserveSpace(tx, caller.userId, input.size))) throw problem('space-full');
    if ((await countPending(tx, caller.userId, now)) >= mostPending)
      throw problem('too-many-requests', { seconds: 60 });
    await addUpload(tx, {
      userId: caller.userId,
      kind: type,
      dir: form.dir,
      reservedBytes: input.size,
      originalName: name,
      createdAt: now,
      expiresAt: new Date(now.getTime() + completeWithinMs),
    });
  });
  return {
    host: form.host,
    dir: form.dir,
    access_key_id: form.accessKeyId,
    policy: form.policy,
    signature: form.signature,
    fields: form.fields,
    expires_in: Math.floor((form.expiresAt.getTime() - now.getTime()) / 1000),
  };
}

/** Registrations under way in this process, so that a client that asks again waits for the same one. */
const running = new Map<string, Promise<FileRow>>();

/**
 * Registers a file that was sent: it is looked into, measured and stored in our own form. Asked again, it gives the same
 * file. What the client says about size and length is not read.
 */
export async function complete(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.complete>,
): Promise<OutputOf<typeof calls.complete>> {
  const key = input.key ?? fileKey(input.url ?? '');
  const dir = key ? `${dirname(key)}/` : '';
  const upload = key ? await findUpload(context.db, caller.userId, dir) : undefined;
  if (!key || !upload || !isUploadKey(dir, key) || upload.kind !== input.file_type)
    throw problem('upload-missing');
  let work = running.get(upload.id);
  if (!work) {
    work = registeredOnce(context, caller, upload, key);
    running.set(upload.id, work);
    const forget = () => running.delete(upload.id);
    work.then(forget, forget);
  }
  return shown(context, await work);
}

async function registeredOnce(
  context: Context,
  caller: Caller,
  upload: UploadRow,
  key: string,
): Promise<FileRow> {
  if (upload.fileId) {
    const file = await findFile(context.db, upload.fileId);
    if (file) return file;
  }
  if (upload.state !== 'pending' || upload.expiresAt <= context.clock()) throw problem('upload-expired');
  if (!(await context.storage.head(key))) throw problem('upload-missing');
  if (!(await claimUpload(context.db, upload.id, context.clock()))) throw problem('upload-missing');
  try {
    const type = upload.kind as FileType;
    const from = { key, name: key, type };
    return await register(context, caller, from, upload.originalName, upload);
  } catch (error) {
    await transaction(context.db, async (tx) => {
      if (await endUpload(tx, upload.id)) await freeSpace(tx, upload.userId, upload.reservedBytes);
    });
    throw error;
  } finally {
    await context.storage.removeAll(upload.dir);
  }
}

async function register(
  context: Context,
  { userId, role }: Caller,
  from: { key: string; name: string; type: FileType },
  originalName: string | null,
  upload?: UploadRow,
): Promise<FileRow> {
  const prefix = `files/${userId}/${randomUUID()}/`;
  try {
    const rank = role === 'guest' ? 'guest' : 'free';
    const cost = mediaCost[role === 'guest' ? 'guest' : 'member'];
    const measured = await queued({ userId, rank }, () => registerObject(context, from, prefix, cost));
    return await transaction(context.db, async (tx) => {
      if (upload) await freeSpace(tx, userId, upload.reservedBytes);
      if (!(await reserveSpace(tx, userId, countedBytes(measured)))) throw problem('space-full');
      const file = await addRegisteredFile(tx, { userId, kind: from.type, originalName, ...measured });
      if (upload) await linkUpload(tx, upload.id, file.id);
      return file;
    });
  } catch (error) {
    await context.storage.removeAll(prefix);
    throw error;
  }
}

async function shown(context: Context, file: FileRow): Promise<OutputOf<typeof calls.complete>> {
  const coverKey = `${dirname(file.storageKey)}/cover.jpg`;
  return {
    url: await fileUrl(context, file),
    file_id: file.id,
    duration: file.durationMs === null ? null : file.durationMs / 1000,
    width: file.width,
    height: file.height,
    cover: file.kind === 'video' ? await fileUrl(context, { ...file, storageKey: coverKey }) : '',
  };
}

/** Takes an audio file in one request: stored while it arrives, then registered like any other. */
export async function voice(context: Context, caller: Caller, incoming: IncomingFile) {
  const { maxBytes } = uploadRules.voice;
  const wrong = fileProblem('voice', { name: incoming.name, size: 1 });
  if (wrong) throw wrong;
  await requireFreeSpace(context.config, maxBytes);
  await allowGuest(context, caller, 'upload');
  const dir = uploadPrefix(caller.userId, context.random(16));
  const key = `${dir}voice.${extensionOf(incoming.name)}`;
  try {
    const stream = Readable.from(atMost(incoming.stream, maxBytes), { objectMode: false });
    const { bytes } = await context.storage.put(key, { stream });
    if (bytes === 0) throw problem('file-empty');
    const from = { key, name: key, type: 'voice' as const };
    const { url, file_id, duration } = await shown(
      context,
      await register(context, caller, from, incoming.name),
    );
    return { url, file_id, duration };
  } finally {
    await context.storage.removeAll(dir);
  }
}

/** The same bytes, refused as soon as there are more than `limit`. */
async function* atMost(stream: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > limit) throw problem('file-too-large', { limit: limit / megabyte });
    yield chunk;
  }
}
