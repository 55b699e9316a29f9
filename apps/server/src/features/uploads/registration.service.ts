import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProblemName, problem } from '@likeness/domain/problems';
import type { UploadType } from '@likeness/domain/upload-uses';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { uploads as calls } from '@likeness/contract/uploads';
import type { Caller, Context } from '../../context.ts';
import type { FileKind } from '../../db/tables/files.ts';
import { transaction } from '../../db/transaction.ts';
import { fileUrl } from '../../files/files.ts';
import { isUploadKey } from '../../storage/keys.ts';
import { storedMessage } from '../works/works.service.ts';
import { beginEncoding, stopEncoding } from './encoding.store.ts';
import { giveUp, removeUnused } from './files.service.ts';
import { fileKey } from './incoming-key.ts';
import { findFile, findUpload, uploadById, type FileRow, type UploadRow } from './uploads.store.ts';

/** Milliseconds between two looks at an upload that a caller waits for: quick at first, then once a second. */
const firstLook = 40;
const maxLook = 1000;

type Named = { key?: string | undefined; url?: string | undefined };

/** The caller's own upload by the key of its object, or by the address an older client sends. Throws `upload-missing`. */
async function ownUpload(context: Context, { userId, handoff }: Caller, { key: given, url }: Named) {
  const key = given ?? fileKey(url ?? '');
  const dir = key ? `${dirname(key)}/` : '';
  const upload = key ? await findUpload(context.db, userId, dir) : undefined;
  if (!key || !upload || !isUploadKey(dir, key)) throw problem('upload-missing');
  // A phone knows of what it sends itself, and of nothing else.
  if (handoff && upload.handoffId !== handoff.id) throw problem('upload-missing');
  return { key, upload };
}

/**
 * Registers a file that was sent: a job looks into it, measures it and stores it in our own form, and the call waits for that
 * up to `wait` seconds; then it is refused with `upload-processing` and may be asked again. Asked again, it gives the same
 * file. What the client says about size and length is not read. A client that leaves while it waits stops the job.
 */
export async function complete(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.complete>,
): Promise<OutputOf<typeof calls.complete>> {
  const { key, upload } = await ownUpload(context, caller, input);
  if (upload.kind !== kindOf(input.file_type)) throw problem('upload-missing');
  return shown(context, await registered(context, caller, { id: upload.id, key, seconds: input.wait }));
}

/** The kind of file that an upload becomes. */
export const kindOf = (type: UploadType): FileKind => (type === 'text' ? 'data' : type);

/** Calls of this process that wait for an upload, by its id. */
const waiting = new Map<string, number>();

/** The file of an upload, begun when it has not been, within so many seconds. Throws what became of it otherwise. */
export async function registered(
  context: Context,
  caller: Caller,
  { id, key, seconds }: { id: string; key: string; seconds: number },
): Promise<FileRow> {
  waiting.set(id, (waiting.get(id) ?? 0) + 1);
  try {
    return await waitFor(context, caller, id, key, performance.now() + seconds * 1000);
  } finally {
    const others = (waiting.get(id) ?? 1) - 1;
    if (others > 0) waiting.set(id, others);
    else waiting.delete(id);
    if (others === 0 && caller.signal?.aborted)
      await transaction(context.db, (tx) => stopEncoding(tx, id, caller.userId));
  }
}

async function waitFor(context: Context, caller: Caller, id: string, key: string, until: number) {
  for (let pause = firstLook; ; pause = Math.min(maxLook, pause * 1.5)) {
    const upload = await uploadById(context.db, id);
    if (!upload) throw problem('upload-missing');
    if (upload.fileId) {
      const file = await findFile(context.db, upload.fileId);
      if (file) return file;
    }
    if (upload.state === 'pending') await begin(context, caller, upload, key);
    else if (upload.state !== 'processing') throw reasonOf(upload);
    if (performance.now() >= until) throw problem('upload-processing');
    await sleep(pause, undefined, caller.signal ? { signal: caller.signal } : {});
  }
}

async function begin(context: Context, { role }: Caller, upload: UploadRow, key: string): Promise<void> {
  const now = context.clock();
  if (upload.expiresAt <= now) throw problem('upload-expired');
  if (!(await context.storage.head(key))) throw problem('upload-missing');
  await transaction(context.db, (tx) => beginEncoding(tx, upload, { key, role, now }));
}

const reasonOf = ({ problem: name, problemParams }: UploadRow) =>
  name ? problem(name as ProblemName, problemParams) : problem('upload-expired');

/** How far an upload is; the same is told by the event `upload`. */
export async function status(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.status>,
): Promise<OutputOf<typeof calls.status>> {
  const { upload } = await ownUpload(context, caller, input);
  const file = upload.fileId ? await findFile(context.db, upload.fileId) : undefined;
  const nothing = { url: '', file_id: '', duration: null, width: null, height: null, cover: '' };
  const state = {
    pending: 'pending' as const,
    processing: 'generating' as const,
    completed: file ? ('success' as const) : ('failed' as const),
    expired: 'failed' as const,
  }[upload.state];
  const reason = state === 'failed' ? reasonOf(upload) : undefined;
  return {
    status: state,
    stage: state !== 'generating' ? null : upload.startedAt ? 'encoding' : 'queued',
    progress: upload.progress,
    problem: reason?.problem ?? null,
    message: storedMessage(reason?.problem ?? null, reason?.params ?? {}, caller.language),
    ...(file ? await shown(context, file) : nothing),
  };
}

/** Gives an upload up: stops what encodes it, frees its space, and removes its file unless something was made of it. */
export async function remove(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.remove>,
): Promise<OutputOf<typeof calls.remove>> {
  const { upload } = await ownUpload(context, caller, input);
  // What has arrived belongs to who waits at the computer.
  if (caller.handoff && upload.fileId) throw problem('handoff-used');
  const now = context.clock();
  await transaction(context.db, async (tx) => {
    await giveUp(tx, caller.userId, upload.id);
    const fileId = (await uploadById(tx, upload.id))?.fileId;
    if (fileId) await removeUnused(tx, caller.userId, fileId, now);
  });
  await context.storage.removeAll(upload.dir);
  return {};
}

export async function shown(context: Context, file: FileRow): Promise<OutputOf<typeof calls.complete>> {
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
