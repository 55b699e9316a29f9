import { nameProblem } from '@likeness/domain/avatars';
import { materialSources, textMaterialProblems, materialName } from '@likeness/domain/materials';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { materials as calls } from '@likeness/contract/materials';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { fileUrl, fileUrls, removeFiles } from '../../files/files.ts';
import { requireRowRoom } from '../../files/guest-rows.ts';
import { lockUser } from '../../ledger/record.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTimes } from '../../present.ts';
import {
  addMaterial,
  changeMaterial,
  filesOfOrders,
  listMaterials,
  markMaterialsDeleted,
  uploadsAmong,
  type findMaterial,
} from './materials.store.ts';

type ListOutput = OutputOf<typeof calls.list>;
type Row = NonNullable<Awaited<ReturnType<typeof findMaterial>>>;

/** One page of the user's materials of a type. */
export async function list(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.list>,
): Promise<ListOutput> {
  const wanted = input.source.split(',').map((source) => source.trim());
  const sources = materialSources.filter((source) => wanted.includes(source));
  // A filter that no source has finds nothing, rather than everything.
  if (input.source.trim() && sources.length === 0) return { list: [], total: 0, next: '' };
  const page = pageOf(input);
  const filter = { userId: caller.userId, type: input.type, sources, name: input.name.trim() };
  const { rows, total } = await listMaterials(context.db, filter, page);
  const ids = rows.map(({ material }) => material.id);
  return { list: await shownMaterials(context, rows), total, next: nextOf(page, ids, total) };
}

/** Materials as they are shown. */
export async function shownMaterials(context: Context, rows: Row[]): Promise<ListOutput['list']> {
  const covers = await fileUrls(
    context,
    rows.map(({ material }) => material.coverFileId),
  );
  return Promise.all(rows.map((row) => shownMaterial(context, row, covers)));
}

async function shownMaterial(context: Context, { material, file }: Row, covers: Map<string, string>) {
  const ending = file?.storageKey.split('.').pop() ?? '';
  const url = file ? await fileUrl(context, file, { download: `${material.name}.${ending}` }) : '';
  return {
    id: material.id,
    name: material.name,
    type: material.type,
    category: material.type,
    source: material.source,
    url,
    cover: covers.get(material.coverFileId ?? '') ?? (material.type === 'image' ? url : ''),
    text: material.text ?? '',
    duration: file?.durationMs == null ? null : file.durationMs / 1000,
    width: file?.width ?? null,
    height: file?.height ?? null,
    size: file?.bytes ?? null,
    rid: material.workId ?? '',
    ...localTimes(context.config.zone, 'create_time', material.createdAt),
  };
}

export async function rename(context: Context, caller: Caller, { id, name }: { id: string; name: string }) {
  const wrong = nameProblem(name);
  if (wrong) throw wrong;
  await transaction(context.db, async (tx) => {
    if (!(await changeMaterial(tx, caller.userId, id, { name: name.trim() }))) throw problem('not-found');
    await publish(tx, caller.userId, 'materials', {});
  });
  return { id };
}

/** Keeps a script, or changes name and text of one. */
export async function saveText(context: Context, caller: Caller, input: InputOf<typeof calls.saveText>) {
  const [wrong] = textMaterialProblems(input);
  if (wrong) throw wrong;
  const text = input.text.trim();
  const name = input.name.trim() || materialName(text);
  const { userId } = caller;
  const id = await transaction(context.db, async (tx) => {
    const { source } = input;
    if (!input.id) {
      await lockUser(tx, userId);
      await requireRowRoom(tx, caller, 'material');
    }
    const saved = input.id || (await addMaterial(tx, { userId, type: 'text', source, name, text }));
    if (input.id && !(await changeMaterial(tx, userId, input.id, { name, text }))) throw problem('not-found');
    await publish(tx, userId, 'materials', {});
    return saved;
  });
  return { id };
}

/** Deletes own materials, all or none. A file that something else is made of stays. */
export async function remove(context: Context, caller: Caller, input: InputOf<typeof calls.remove>) {
  const ids = [...new Set([...(input.ids ?? []), ...(input.id ? [input.id] : [])])];
  if (ids.length === 0) throw problem('field-required', { field: 'id' });
  const { userId } = caller;
  await transaction(context.db, async (tx) => {
    // An order takes this lock too: no work begins with a file that is being deleted.
    await lockUser(tx, userId);
    const now = context.clock();
    const gone = await markMaterialsDeleted(tx, userId, ids, now);
    if (gone.length < ids.length) throw problem('not-found');
    const fileIds = gone.flatMap(({ fileId }) => fileId ?? []);
    const ordered = await filesOfOrders(tx, userId, fileIds);
    if (ordered.some(({ running }) => running)) throw problem('material-in-use');
    // An upload that a finished work follows is needed to make it again; the sweep of unused uploads ends it later.
    const kept = await uploadsAmong(
      tx,
      userId,
      ordered.map(({ id }) => id),
    );
    const free = [...fileIds, ...gone.flatMap(({ coverFileId }) => coverFileId ?? [])];
    await removeFiles(
      tx,
      userId,
      free.filter((id) => !kept.includes(id)),
      now,
    );
    await publish(tx, userId, 'materials', {});
  });
  return {};
}
