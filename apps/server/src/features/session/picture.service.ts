import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { session as calls } from '@likeness/contract/session';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { fileUrl, findOwnFile, ownFile } from '../../files/files.ts';
import { lockUser } from '../../ledger/record.ts';
import { removeUnused } from '../uploads/files.service.ts';
import { findAccount, setAvatarFile } from './session.store.ts';

/** Gives the account a picture, or takes it away; the one before goes when nothing else is made of it. */
export async function setAvatar(
  context: Context,
  { userId }: Caller,
  { file_id: given }: InputOf<typeof calls.setAvatar>,
): Promise<OutputOf<typeof calls.setAvatar>> {
  const file = await transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    const chosen = given ? await ownFile(tx, userId, given, 'image') : undefined;
    const before = (await findAccount(tx, userId))?.avatar;
    await setAvatarFile(tx, userId, chosen?.id ?? null);
    if (before && before !== chosen?.id) await removeUnused(tx, userId, before, context.clock());
    return chosen;
  });
  return { avatar: file ? await fileUrl(context, file) : '' };
}

/** Where the picture of an account is; empty when it has none. */
export async function pictureUrl(
  context: Context,
  { id, avatar }: { id: string; avatar: string | null },
): Promise<string> {
  const file = avatar ? await findOwnFile(context.db, id, avatar) : undefined;
  return file ? fileUrl(context, file) : '';
}
