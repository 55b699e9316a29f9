import { itemShelves } from '@likeness/domain/shelves';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, oneOf } from './columns.ts';

/**
 * What operators changed of the items that come with the product, and items of their own. A shelf without rows is as it came;
 * a new version of the product changes only what no row says otherwise.
 */
export const shelfItems = pgTable(
  'shelf_items',
  {
    shelf: text({ enum: itemShelves }).notNull(),
    /** Its name among those of the product, or an id of its own. */
    item: text().notNull(),
    /** An operator's own, which is all here; of others `values` holds what was changed. */
    own: boolean().notNull(),
    /** Values by name (`title.zh-CN`, `ratio`). */
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
    hidden: boolean().notNull().default(false),
    /** Its place, once the shelf was put into an order. */
    position: integer(),
    createdAt: createdAt(),
    changedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shelf, t.item] }), oneOf('shelf_items', 'shelf', itemShelves)],
);
