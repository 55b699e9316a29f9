import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { library as calls, PresenterName } from '@likeness/contract/library';
import { orientationOf } from '@likeness/domain/avatars';
import { defaultLanguage, languages } from '@likeness/domain/languages';
import { presenterAges, presenterGenders } from '@likeness/domain/library';
import { problem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { fileUrl } from '../../files/files.ts';
import { textIn } from '../../present.ts';
import { auditChange } from '../audit/audit.service.ts';
import {
  changeAvatar,
  lockAvatar,
  lockPublicAvatars,
  publicAvatars,
  type AvatarRow,
  type Owner,
} from './library.store.ts';

type Changing = Pick<Context, 'db' | 'clock'>;
/** Who changes something: an operator's id, or null for the command line. */
type Actor = string | null;

/** Every public presenter in the order of the lists. */
export async function presenters(context: Context): Promise<OutputOf<typeof calls.presenters>> {
  const rows = await publicAvatars(context.db);
  const list = await Promise.all(
    rows.map(async ({ avatar, cover, owner }) => ({
      id: avatar.id,
      names: languages.map((language) => ({
        language,
        name: (avatar.userId === null ? textIn(avatar.names, language) : avatar.names[language]) ?? '',
      })),
      cover: cover ? await fileUrl(context, cover) : '',
      orientation: avatar.orientation ?? orientationOf({ width: 0, height: 1 }),
      gender: presenterGenders.find((one) => one === avatar.gender) ?? ('' as const),
      age: presenterAges.find((one) => one === avatar.age) ?? ('' as const),
      shipped: avatar.userId === null,
      owner: owner ?? '',
      hidden: avatar.hidden,
      retired: avatar.retired,
    })),
  );
  return { list };
}

/** What the command line shows: every public presenter as it is kept. */
export async function presentersKept({ db }: Pick<Context, 'db'>) {
  const rows = await publicAvatars(db);
  return rows.map(({ avatar: { id, names, gender, age, hidden, retired }, owner }) => ({
    id,
    names,
    gender,
    age,
    hidden,
    retired,
    owner,
  }));
}

/** The names that are kept of those a form holds. Throws `name-required` where the default language has none. */
function namesOf(given: readonly PresenterName[]): Record<string, string> {
  const written = given.map(({ language, name }) => [language, name.trim()] as const);
  const names = Object.fromEntries(written.filter(([, name]) => name !== ''));
  if (!names[defaultLanguage]) throw problem('name-required');
  return names;
}

const aboutOf = (input: InputOf<typeof calls.publish>) => ({
  names: namesOf(input.names),
  gender: input.gender || null,
  age: input.age || null,
});

const stateOf = ({ name, hidden, sharedAt, gender, age }: AvatarRow) => ({
  name,
  shared: sharedAt !== null,
  hidden,
  gender: gender ?? '',
  age: age ?? '',
});

/** Shares a finished avatar of the operator's own with all users; by command that of any operator. Throws `not-found`, `avatar-preparing` and `name-required`. */
export function publish(context: Changing, actorId: Actor, input: InputOf<typeof calls.publish>) {
  const about = aboutOf(input);
  return changed(context, actorId, input.avatar_id, 'presenter-shared', (avatar, owner) => {
    const may = actorId === null ? owner?.role === 'admin' : avatar.userId === actorId;
    if (!may) throw problem('not-found');
    if (avatar.status === 'preparing') throw problem('avatar-preparing');
    if (avatar.status !== 'ready') throw problem('not-found');
    const shared = { ...about, sharedAt: avatar.sharedAt ?? context.clock(), hidden: false };
    // It stands before those that came with the product.
    return { ...shared, ...(!avatar.placed && { position: -1, placed: true }) };
  });
}

/** Offers a public presenter or no more, and names a shared one. Throws `not-found` and `name-required`. */
export function save(context: Changing, actorId: Actor, input: InputOf<typeof calls.save>) {
  return changed(context, actorId, input.avatar_id, 'presenter-changed', (avatar) => {
    if (avatar.userId !== null && avatar.sharedAt === null) throw problem('not-found');
    return { hidden: input.hidden, ...(avatar.userId !== null && aboutOf(input)) };
  });
}

async function changed(
  { db }: Changing,
  actorId: Actor,
  id: string,
  action: string,
  change: (avatar: AvatarRow, owner: Owner | null) => Partial<AvatarRow>,
): Promise<Record<string, never>> {
  await transaction(db, async (tx) => {
    const found = await lockAvatar(tx, id);
    if (!found) throw problem('not-found');
    const before = found.avatar;
    const part = change(before, found.owner);
    await changeAvatar(tx, id, part);
    const after = { ...before, ...part };
    await auditChange(
      { db: tx },
      { actorId, action, subject: id, reason: '', before: stateOf(before), after: stateOf(after) },
    );
  });
  return {};
}

/** Puts public presenters into an order; those that are not named stand behind. Throws `field-invalid` for one that is not public, or twice. */
export async function arrange(
  { db }: Changing,
  actorId: Actor,
  { ids }: InputOf<typeof calls.arrange>,
): Promise<OutputOf<typeof calls.arrange>> {
  await transaction(db, async (tx) => {
    const rows = await lockPublicAvatars(tx);
    const known = rows.map(({ id }) => id);
    if (new Set(ids).size < ids.length || ids.some((id) => !known.includes(id)))
      throw problem('field-invalid', { field: 'ids' });
    const order = [...ids, ...known.filter((id) => !ids.includes(id))];
    for (const [position, id] of order.entries()) await changeAvatar(tx, id, { position, placed: true });
    const namesIn = (list: readonly string[]) =>
      list.map((id) => rows.find((row) => row.id === id)?.name ?? '').join(', ');
    await auditChange(
      { db: tx },
      {
        actorId,
        action: 'presenters-arranged',
        subject: 'library',
        reason: '',
        before: { order: namesIn(known) },
        after: { order: namesIn(order) },
      },
    );
  });
  return {};
}
