import type { Language } from '@likeness/domain/languages';
import { shelfFields } from '@likeness/domain/shelf-fields';
import type { ItemShelf } from '@likeness/domain/shelves';
import type { Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { textIn } from '../../present.ts';
import { rowsOfShelf } from './shelf-items.store.ts';
import { shippedItems } from './shipped-items.ts';
import { wordsOf } from './worded.ts';

export { secondsOfFilm } from './shipped-items.ts';

/** An item as it stands: what came with the product, with what operators changed; or one of their own. */
export type Item = {
  item: string;
  values: Record<string, string>;
  usual: Record<string, string>;
  own: boolean;
  hidden: boolean;
};

/** Everything on a shelf in its order, also what is hidden. New items of operators stand first, those of a new version last. */
export async function itemsOf(db: Queries, shelf: ItemShelf): Promise<Item[]> {
  const all = await rowsOfShelf(db, shelf);
  const rows = new Map(all.map((row) => [row.item, row]));
  const own = all
    .filter((row) => row.own)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map(({ item, values, hidden }): Item => ({ item, values, usual: {}, own: true, hidden }));
  const shipped = shippedItems[shelf].map(({ item, values }): Item => {
    const row = rows.get(item);
    return {
      item,
      values: { ...values, ...row?.values },
      usual: values,
      own: false,
      hidden: row?.hidden ?? false,
    };
  });
  const placeOf = (one: Item) => rows.get(one.item)?.position ?? (one.own ? -1 : Number.MAX_SAFE_INTEGER);
  // Sorting leaves what has the same place in its order.
  return [...own, ...shipped].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** What lists of the site offer of a shelf, in its order and in words of one language: fields by name. */
export async function offeredItems(
  { db }: Pick<Context, 'db'>,
  shelf: ItemShelf,
  language: Language,
): Promise<{ item: string; own: boolean; fields: Record<string, string> }[]> {
  const all = await itemsOf(db, shelf);
  return all
    .filter(({ hidden }) => !hidden)
    .map(({ item, own, values }) => ({
      item,
      own,
      fields: Object.fromEntries(
        shelfFields[shelf].map(({ name, worded: each }) => [
          name,
          each ? textIn(wordsOf(values, name), language) : (values[name] ?? ''),
        ]),
      ),
    }));
}
