import { problem } from '@likeness/domain/problems';
import {
  profileLimits,
  profileProblem,
  type ProfileField,
  type ProfileKind,
} from '@likeness/domain/profiles';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { requireRowRoom } from '../../files/guest-rows.ts';
import { lockUser } from '../../ledger/record.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTimes } from '../../present.ts';
import {
  addProfile,
  clearDefault,
  countProfiles,
  findProfile,
  listProfiles,
  removeProfile,
  replaceProfile,
  type ProfileRow,
} from './profiles.store.ts';

/** A profile as it is sent: every field of its kind, an unsaid one empty. */
function shown<Field extends ProfileField>(context: Context, fields: readonly Field[], row: ProfileRow) {
  const said = fields.map((field) => [field, row.fields[field] ?? '']);
  return {
    id: row.id,
    name: row.name,
    ...(Object.fromEntries(said) as Record<Field, string>),
    is_default: row.isDefault,
    ...localTimes(context.config.zone, 'create_time', row.createdAt),
  };
}

type Sent<Field extends ProfileField> = Record<Field, string> & {
  id?: string | undefined;
  name: string;
  is_default: boolean;
};

/** The four calls of a kind of profile. */
export function notebook<const Field extends ProfileField>(kind: ProfileKind, fields: readonly Field[]) {
  return {
    /** One page of own profiles. */
    async list(context: Context, { userId }: Caller, input: { page: number; limit: number; cursor: string }) {
      const page = pageOf(input);
      const { rows, total } = await listProfiles(context.db, userId, kind, page);
      const ids = rows.map(({ id }) => id);
      return { list: rows.map((row) => shown(context, fields, row)), total, next: nextOf(page, ids, total) };
    },

    async detail(context: Context, { userId }: Caller, { id }: { id: string }) {
      const row = await findProfile(context.db, userId, kind, id);
      if (!row) throw problem('not-found');
      return shown(context, fields, row);
    },

    /** Keeps a profile, or replaces all of one. A new default takes the place of the old one. */
    async save(context: Context, caller: Caller, input: Sent<Field>) {
      const { userId } = caller;
      const wrong = profileProblem(kind, input);
      if (wrong) throw wrong;
      const content = { name: input.name.trim(), fields: saidIn(fields, input), isDefault: input.is_default };
      const id = await transaction(context.db, async (tx) => {
        // Two saves at the same time: neither goes over the limit, and the later default stands.
        await lockUser(tx, userId);
        if (input.id && !(await findProfile(tx, userId, kind, input.id))) throw problem('not-found');
        if (!input.id) await requireRowRoom(tx, caller, kind);
        if (!input.id && (await countProfiles(tx, userId, kind)) >= profileLimits.kept)
          throw problem('profiles-full', { limit: profileLimits.kept });
        if (content.isDefault) await clearDefault(tx, userId, kind);
        if (input.id) await replaceProfile(tx, userId, kind, input.id, content);
        const saved = input.id || (await addProfile(tx, userId, kind, content));
        await publish(tx, userId, 'profiles', {});
        return saved;
      });
      return { id };
    },

    async remove(context: Context, { userId }: Caller, { id }: { id: string }) {
      await transaction(context.db, async (tx) => {
        if (!(await removeProfile(tx, userId, kind, id))) throw problem('not-found');
        await publish(tx, userId, 'profiles', {});
      });
      return {};
    },
  };
}

function saidIn<Field extends ProfileField>(fields: readonly Field[], input: Record<Field, string>) {
  const said = fields.map((field) => [field, input[field].trim()] as const);
  return Object.fromEntries(said.filter(([, words]) => words)) as Partial<Record<ProfileField, string>>;
}

/**
 * The persona that speaks and the product that is offered, as a writer takes them; undefined where none is named. Throws
 * `not-found` for those of another user.
 */
export async function speakerAndOffer(
  context: Context,
  { userId }: Caller,
  named: { persona_id?: string | undefined; product_id?: string | undefined },
) {
  const one = async (kind: ProfileKind, id: string | undefined) => {
    if (!id) return undefined;
    const row = await findProfile(context.db, userId, kind, id);
    if (!row) throw problem('not-found');
    return { name: row.name, ...row.fields };
  };
  return {
    speaker: await one('persona', named.persona_id),
    offer: await one('product', named.product_id),
  };
}
