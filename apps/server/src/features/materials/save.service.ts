import { nameProblem } from '@likeness/domain/avatars';
import { materialName, type MaterialType, sourceOfWork } from '@likeness/domain/materials';
import { problem } from '@likeness/domain/problems';
import { nameOf } from '@likeness/domain/tools';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { materials as calls } from '@likeness/contract/materials';
import type { Caller, Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { findOwnFile, type FileRow } from '../../files/files.ts';
import { requireRowRoom } from '../../files/guest-rows.ts';
import { filesOfWorks } from '../../works/files.ts';
import { lockUser } from '../../ledger/record.ts';
import { shownMaterials } from './materials.service.ts';
import { addMaterial, findMaterial, findMaterialOf, findSourceWork } from './materials.store.ts';

type Input = InputOf<typeof calls.save>;

const typeOfFile: Partial<Record<FileRow['kind'], MaterialType>> = {
  video: 'video',
  image: 'image',
  voice: 'audio',
};

/** Keeps the file of a work or an upload as a material; saved again, it is the same material. */
export async function save(
  context: Context,
  caller: Caller,
  input: Input,
): Promise<OutputOf<typeof calls.save>> {
  const { userId } = caller;
  const wrong = input.name.trim() ? nameProblem(input.name) : undefined;
  if (wrong) throw wrong;
  const row = await transaction(context.db, async (tx) => {
    // What ends a file takes this lock too: the file lives on when this comes first, and is not found when it comes second.
    await lockUser(tx, userId);
    const { file, name, ...origin } = await given(tx, caller, input);
    const type = typeOfFile[file.kind];
    if (!type || (input.type && input.type !== type)) throw problem('field-invalid', { field: 'type' });
    const before = await findMaterialOf(tx, userId, file.id);
    if (before) return before;
    await requireRowRoom(tx, caller, 'material');
    const fields = { userId, type, fileId: file.id, ...origin };
    const id = await addMaterial(tx, { ...fields, name: input.name.trim() || name });
    await publish(tx, userId, 'materials', {});
    return (await findMaterial(tx, userId, id))!;
  });
  return { id: row.material.id, list: await shownMaterials(context, [row]) };
}

async function given(tx: Queries, caller: Caller, input: Input) {
  if (input.rid) return ofWork(tx, caller, input.rid, input.index);
  if (!input.file_id) throw problem('material-required');
  const file = await findOwnFile(tx, caller.userId, input.file_id);
  if (!file || file.source !== 'upload') throw problem('not-found');
  const name = materialName((file.originalName ?? '').replace(/\.[^.]*$/, ''));
  return { file, name: name || '1', source: 'user_add' as const, coverFileId: null, workId: null };
}

async function ofWork(tx: Queries, caller: Caller, id: string, index: number) {
  const found = await findSourceWork(tx, caller.userId, id);
  if (!found) throw problem('not-found');
  const { work, result } = found;
  if (work.status !== 'success') throw problem('material-unfinished');
  const further = index > 1 ? (await filesOfWorks(tx, caller.userId, [id])).get(id) : undefined;
  const file = index === 1 ? result : further?.[index - 2]?.file;
  if (!file) throw problem('not-found');
  return {
    file,
    name: materialName(nameOf(work, caller.language)),
    source: sourceOfWork(work.kind),
    coverFileId: work.coverSmallFileId ?? work.coverFileId,
    workId: work.id,
  };
}
