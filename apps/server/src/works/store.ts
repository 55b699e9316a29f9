import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Context } from '../context.ts';
import type { Queries } from '../db/connect.ts';
import { addFile, type NewFile } from '../files/files.ts';
import type { Made, MadeFile, StoredFiles } from './recipe.ts';
import type { WorkRow } from './settle.ts';

/** Where an attempt's results are stored: no other attempt writes there. */
export const attemptPrefix = (work: Pick<WorkRow, 'id'>, attempt: number) => `works/${work.id}/${attempt}/`;

type Named = Record<string, NewFile>;
type Further = { role: string; position: number; file: NewFile };
export type Objects = { files: Named; subtitles: Named; further: Further[] };

/** Puts what was made into the storage. Nothing points to it yet. */
export async function storeObjects(context: Context, work: WorkRow, made: Made): Promise<Objects> {
  const named = {
    result: made.result,
    cover: made.cover,
    'cover-small': made.coverSmall,
    'cover-moving': made.coverMoving,
  };
  const files: Named = {};
  for (const [name, file] of Object.entries(named))
    if (file) files[name] = await store(context, work, name, file);
  const subtitles: Named = {};
  for (const [format, file] of Object.entries(made.subtitles ?? {})) {
    subtitles[format] = await store(context, work, `subtitles-${format}`, file);
  }
  const further: Further[] = [];
  for (const { role, file } of made.files ?? []) {
    const position = further.filter((other) => other.role === role).length;
    further.push({ role, position, file: await store(context, work, `${role}-${position + 1}`, file) });
  }
  return { files, subtitles, further };
}

async function store(context: Context, work: WorkRow, name: string, file: MadeFile): Promise<NewFile> {
  const storageKey = `${attemptPrefix(work, work.attempt)}${name}${extname(file.path)}`;
  const { bytes, sha256 } = await context.storage.put(storageKey, { path: file.path });
  const onDisk = await stat(file.path);
  if (onDisk.size !== bytes)
    throw new Error(`${storageKey} was stored with ${bytes} of ${onDisk.size} bytes`);
  const { kind, mime, durationMs, width, height, fps } = file;
  return {
    userId: work.userId,
    kind,
    storageKey,
    mime,
    bytes,
    sha256,
    source: 'work',
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(fps === undefined ? {} : { fps }),
  };
}

/** Enters the stored objects as files of the user, in the transaction that settles the work. */
export async function enterFiles(
  tx: Queries,
  { files, subtitles, further }: Objects,
): Promise<StoredFiles & { subtitleFileIds: Record<string, string> }> {
  const ids = new Map<string, string>();
  for (const [name, file] of Object.entries(files)) ids.set(name, (await addFile(tx, file)).id);
  const subtitleFileIds: Record<string, string> = {};
  for (const [format, file] of Object.entries(subtitles))
    subtitleFileIds[format] = (await addFile(tx, file)).id;
  const stored: StoredFiles['files'] = [];
  for (const { role, position, file } of further)
    stored.push({ role, position, fileId: (await addFile(tx, file)).id });
  return {
    resultFileId: ids.get('result') ?? null,
    coverFileId: ids.get('cover') ?? null,
    coverSmallFileId: ids.get('cover-small') ?? null,
    coverMovingFileId: ids.get('cover-moving') ?? null,
    subtitleFileIds,
    files: stored,
  };
}
