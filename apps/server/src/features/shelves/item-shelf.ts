import { randomUUID } from 'node:crypto';
import type { ItemShelf } from '@likeness/domain/shelves';
import { itemsOf } from './items.service.ts';
import { putItem, removeItem } from './shelf-items.store.ts';
import type { Shelf, Values } from './shelf.ts';

/** What is written of an item: what differs from what came with the product. */
const changed = (values: Values, usual: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && value !== usual[name]));

/** A shelf whose items are texts, pictures and films in a form. */
export function itemShelf(shelf: ItemShelf): Shelf {
  return {
    adding: 'write',
    list: async (db) =>
      (await itemsOf(db, shelf)).map(({ item, values, usual, own, hidden }) => ({
        item,
        values,
        usual,
        cover: values['image'] || values['cover.zh-CN'] || null,
        sound: null,
        shipped: !own,
        writable: true,
        owner: '',
        hidden,
      })),
    save: (tx, { item, usual, shipped }, { values, hidden }, at) =>
      putItem(tx, { shelf, item, own: !shipped }, { values: changed(values, usual), hidden }, at),
    add: async (tx, { values, hidden }, at) => {
      const item = randomUUID();
      await putItem(tx, { shelf, item, own: true }, { values: changed(values, {}), hidden }, at);
      return item;
    },
    arrange: async (tx, items, at) => {
      const own = new Set((await itemsOf(tx, shelf)).filter((one) => one.own).map(({ item }) => item));
      for (const [position, item] of items.entries())
        await putItem(tx, { shelf, item, own: own.has(item) }, { position }, at);
    },
    remove: (tx, item) => removeItem(tx, shelf, item),
  };
}
