import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { translateVideo as calls } from '@likeness/contract/translation';
import type { Caller, Context } from '../../context.ts';
import { ownFile } from '../../files/files.ts';
import { facesInFootage } from '../avatars/precheck.service.ts';
import { ownTranslation } from './translation.service.ts';

/** Who is seen in the original at a moment. */
export async function faces(
  context: Context,
  caller: Caller,
  { id, at }: InputOf<typeof calls.faces>,
): Promise<OutputOf<typeof calls.faces>> {
  const { params } = await ownTranslation(context, caller, id);
  const { storageKey } = await ownFile(context.db, caller.userId, params.fileId, 'video');
  return facesInFootage(context, caller, storageKey, Math.min(at, Math.max(0, params.seconds - 0.1)));
}
