import { clipLimits, presetProblems, presetTitle } from '@likeness/domain/clips';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { clips as calls } from '@likeness/contract/clips';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { requireRowRoom } from '../../files/guest-rows.ts';
import { lockUser } from '../../ledger/record.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTimes } from '../../present.ts';
import { addPreset, changePreset, countPresets, listPresets, removePreset } from './presets.store.ts';

/** One page of the user's presets. */
export async function presets(
  context: Context,
  { userId }: Caller,
  input: InputOf<typeof calls.presets>,
): Promise<OutputOf<typeof calls.presets>> {
  const page = pageOf(input);
  const { rows, total } = await listPresets(context.db, userId, input.keyword.trim(), page);
  const ids = rows.map(({ id }) => id);
  return {
    list: rows.map(({ id, title, content, createdAt }) => ({
      id,
      title,
      content,
      ...localTimes(context.config.zone, 'create_time', createdAt),
    })),
    total,
    next: nextOf(page, ids, total),
  };
}

export async function savePreset(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.savePreset>,
): Promise<OutputOf<typeof calls.savePreset>> {
  const { userId } = caller;
  const content = input.content.trim();
  const [wrong] = presetProblems({ title: input.title, content, titled: false });
  if (wrong) throw wrong;
  const title = input.title.trim() || presetTitle(content);
  const { id } = input;
  return transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    if (id) {
      if (!(await changePreset(tx, userId, id, { title, content }))) throw problem('not-found');
      return { id };
    }
    await requireRowRoom(tx, caller, 'preset');
    const limit = clipLimits.presets;
    if ((await countPresets(tx, userId)) >= limit) throw problem('presets-full', { limit });
    return { id: await addPreset(tx, { userId, title, content, createdAt: context.clock() }) };
  });
}

export async function removeOwnPreset(context: Context, { userId }: Caller, { id }: { id: string }) {
  if (!(await removePreset(context.db, userId, id))) throw problem('not-found');
  return {};
}
