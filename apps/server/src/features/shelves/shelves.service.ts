import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { shelves as calls } from '@likeness/contract/shelves';
import { defaultLanguage, type Language } from '@likeness/domain/languages';
import { problem } from '@likeness/domain/problems';
import { shelfFields, valueNames, wrongField } from '@likeness/domain/shelf-fields';
import { itemShelves, shelves as names, type ShelfName } from '@likeness/domain/shelves';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { fileUrl, type FileRow } from '../../files/files.ts';
import { textIn } from '../../present.ts';
import { isUuid } from '../../uuid.ts';
import { auditChange } from '../audit/audit.service.ts';
import { employeeShelf } from './employee-shelf.ts';
import { itemShelf } from './item-shelf.ts';
import { pictureShelf } from './picture-shelf.ts';
import { lockShelf } from './shelf-items.store.ts';
import type { Reading, Shelf, Shelved, Values } from './shelf.ts';
import { voiceShelf } from './voice-shelf.ts';
import { wordsOf } from './worded.ts';

type Changing = Pick<Context, 'db' | 'clock'>;
/** Who changes something, in which language wrong values are told: an operator's id, or null for the command line. */
type Actor = { actorId: string | null; language: Language };

const shelfOf: Record<ShelfName, Shelf> = {
  voices: voiceShelf,
  people: pictureShelf('person'),
  pets: pictureShelf('pet'),
  employees: employeeShelf,
  ...(Object.fromEntries(itemShelves.map((name) => [name, itemShelf(name)])) as Record<
    (typeof itemShelves)[number],
    Shelf
  >),
};

/** What something on a shelf is called: its first field. */
const titleOf = (shelf: ShelfName, values: Values, language: Language): string =>
  textIn(wordsOf(values, shelfFields[shelf][0]!.name), language);

/** Everything on a shelf as it is kept, for the command line. */
export async function shelfKept({ db }: Pick<Context, 'db'>, shelf: ShelfName) {
  const list = await shelfOf[shelf].list(db);
  return list.map(({ item, values, shipped, owner, hidden }) => ({ item, shipped, owner, hidden, values }));
}

/** Everything on a shelf, also what is hidden, with what can be filled in. */
export async function list(
  context: Reading,
  { language }: { language: Language },
  { shelf }: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const { adding, list: read, choices: dynamic } = shelfOf[shelf];
  const [all, now = {}] = await Promise.all([read(context.db), dynamic?.(context.db)]);
  return {
    adding,
    fields: shelfFields[shelf].map(({ name, form, worded, required, label, choices, begins = '' }) => ({
      name,
      form,
      worded,
      required,
      label: label[language],
      begins,
      choices: [
        ...choices.map((one) => ({ value: one.value, label: one.label[language] })),
        ...(now[name] ?? []).map(({ value, names }) => ({ value, label: textIn(names, language) })),
      ],
    })),
    list: await Promise.all(
      all.map(async ({ values, usual, cover, sound, ...one }) => ({
        ...one,
        title: titleOf(shelf, values, language),
        values: pairsOf(values),
        usual: pairsOf(usual),
        cover: await addressOf(context, cover),
        sound: await addressOf(context, sound),
      })),
    ),
  };
}

const pairsOf = (values: Values) => Object.entries(values).map(([name, value]) => ({ name, value }));
const addressOf = (context: Reading, file: FileRow | string | null): Promise<string> | string =>
  file === null || typeof file === 'string' ? (file ?? '') : fileUrl(context, file);

/** What the caller has made and may share on a shelf. */
export async function mine(
  context: Reading,
  { userId }: { userId: string },
  { shelf }: InputOf<typeof calls.mine>,
): Promise<OutputOf<typeof calls.mine>> {
  const own = (await shelfOf[shelf].mine?.(context.db, userId)) ?? [];
  return {
    list: await Promise.all(
      own.map(async ({ item, name, cover, sound }) => ({
        item,
        title: name,
        cover: await addressOf(context, cover),
        sound: await addressOf(context, sound),
      })),
    ),
  };
}

/** The values of an item as a form gives them, over what is there. Throws `field-invalid` and `field-required` with the field. */
function filledIn(
  shelf: ShelfName,
  given: readonly { name: string; value: string }[],
  there: Pick<Shelved, 'values' | 'usual'>,
  language: Language,
): Values {
  const known = valueNames(shelf);
  if (given.some(({ name }) => !known.includes(name))) throw problem('field-invalid', { field: 'values' });
  const written = Object.fromEntries(given.map(({ name, value }) => [name, value.trim()]));
  const values = Object.fromEntries(
    known.map((name) => [name, (written[name] ?? there.values[name] ?? '') || (there.usual[name] ?? '')]),
  );
  const wrong = wrongField(shelf, values);
  if (wrong)
    throw problem(wrong.isEmpty ? 'field-required' : 'field-invalid', { field: wrong.field.label[language] });
  return values;
}

/** Throws `field-invalid` for a dynamic choice that is not there; one that was made before and has gone since may stay. */
async function checkChoices(
  tx: Transaction,
  shelf: ShelfName,
  { values, before, language }: { values: Values; before: Values; language: Language },
): Promise<void> {
  const changed = shelfFields[shelf].filter(
    ({ name, dynamic }) => dynamic && values[name] && values[name] !== before[name],
  );
  if (changed.length === 0) return;
  const now = (await shelfOf[shelf].choices?.(tx)) ?? {};
  for (const { name, label } of changed)
    if (!now[name]?.some(({ value }) => value === values[name]))
      throw problem('field-invalid', { field: label[language] });
}

/** Writes something of a shelf, shows it or hides it; adds it where no item is named. Throws `not-found` and what is wrong with its values. */
export function save(
  context: Changing,
  { actorId, language }: Actor,
  { shelf, item, hidden, values: given }: InputOf<typeof calls.save>,
): Promise<OutputOf<typeof calls.save>> {
  const at = context.clock();
  return changing(context, shelf, async (tx, all) => {
    const one = all.find((it) => it.item === item);
    if (item && !one) throw problem('not-found');
    // Shown and hidden is also what is longer than forms of today allow.
    const as = one && (given.length === 0 || !one.writable) ? one.values : undefined;
    const values = as ?? filledIn(shelf, given, one ?? { values: {}, usual: {} }, language);
    await checkChoices(tx, shelf, { values, before: one?.values ?? {}, language });
    const { save: write, add } = shelfOf[shelf];
    if (one) {
      await write(tx, one, { values, hidden }, at);
      await note(tx, { actorId, action: 'shelf-changed', shelf, item, before: one });
      return { item };
    }
    if (!add) throw problem('not-found');
    const added = await add(tx, { values, hidden }, at);
    await note(tx, { actorId, action: 'shelf-changed', shelf, item: added, before: undefined });
    return { item: added };
  });
}

/** Takes something off a shelf; what came with the product is hidden. Throws `not-found`. */
export function remove(
  context: Changing,
  actorId: string | null,
  { shelf, item }: InputOf<typeof calls.remove>,
): Promise<Record<string, never>> {
  const at = context.clock();
  return changing(context, shelf, async (tx, all) => {
    const one = all.find((it) => it.item === item);
    if (!one) throw problem('not-found');
    const { remove: take, save: write } = shelfOf[shelf];
    if (one.shipped || !take) await write(tx, one, { values: one.values, hidden: true }, at);
    else await take(tx, item);
    await note(tx, { actorId, action: 'shelf-removed', shelf, item, before: one });
    return {};
  });
}

/** Shares something of an operator's own with all users. Throws `not-found` and what is wrong with its values. */
export function share(
  context: Changing,
  { actorId, language }: Actor,
  { shelf, item, values: given }: InputOf<typeof calls.share>,
): Promise<Record<string, never>> {
  const at = context.clock();
  return changing(context, shelf, async (tx, all) => {
    const give = shelfOf[shelf].share;
    if (!give || !isUuid(item)) throw problem('not-found');
    const before = all.find((it) => it.item === item);
    await give(tx, { actorId, item }, filledIn(shelf, given, { values: {}, usual: {} }, language), at);
    await note(tx, { actorId, action: 'shelf-shared', shelf, item, before });
    return {};
  });
}

/** Puts a shelf into an order; what is not named stands behind. Throws `field-invalid` for what is not there, or twice. */
export function arrange(
  context: Changing,
  actorId: string | null,
  { shelf, items }: InputOf<typeof calls.arrange>,
): Promise<Record<string, never>> {
  const at = context.clock();
  return changing(context, shelf, async (tx, all) => {
    const known = all.map(({ item }) => item);
    if (new Set(items).size < items.length || items.some((item) => !known.includes(item)))
      throw problem('field-invalid', { field: 'items' });
    const order = [...items, ...known.filter((item) => !items.includes(item))];
    await shelfOf[shelf].arrange(tx, order, at);
    const titles = new Map(all.map(({ item, values }) => [item, titleOf(shelf, values, defaultLanguage)]));
    const inWords = (list: readonly string[]) => list.map((item) => titles.get(item)).join(', ');
    await auditChange(
      { db: tx },
      {
        actorId,
        action: 'shelf-arranged',
        subject: shelf,
        reason: '',
        before: { order: inWords(known) },
        after: { order: inWords(order) },
      },
    );
    return {};
  });
}

/** Runs a change of a shelf with all that is on it, as the only one. */
const changing = <T>(
  { db }: Pick<Context, 'db'>,
  shelf: ShelfName,
  change: (tx: Transaction, all: Shelved[]) => Promise<T>,
): Promise<T> =>
  transaction(db, async (tx) => {
    await lockShelf(tx, shelf);
    return change(tx, await shelfOf[shelf].list(tx));
  });

/** Letters of a value that the trail keeps. */
const keptOfValue = 200;

type Noted = {
  actorId: string | null;
  action: string;
  shelf: ShelfName;
  item: string;
  before: Shelved | undefined;
};

/** Writes down what was changed of one item: the values that differ, and whether it is offered. */
async function note(tx: Transaction, { actorId, action, shelf, item, before }: Noted): Promise<void> {
  const after = (await shelfOf[shelf].list(tx)).find((one) => one.item === item);
  const shown = [
    ...new Set([...Object.keys(before?.values ?? {}), ...Object.keys(after?.values ?? {})]),
  ].filter((name) => before?.values[name] !== after?.values[name]);
  const stateOf = (one: Shelved | undefined) => ({
    name: one ? titleOf(shelf, one.values, defaultLanguage) : '',
    offered: one ? !one.hidden : false,
    ...Object.fromEntries(shown.map((name) => [name, (one?.values[name] ?? '').slice(0, keptOfValue)])),
  });
  await auditChange(
    { db: tx },
    {
      actorId,
      action,
      subject: `${shelf}/${item}`,
      reason: '',
      before: stateOf(before),
      after: stateOf(after),
    },
  );
}

/** The shelf of this name, or undefined. */
export const shelfNamed = (name: string): ShelfName | undefined => names.find((one) => one === name);
