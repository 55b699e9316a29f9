import type { Language } from '@likeness/domain/languages';
import type { Context } from '../../context.ts';
import type { Queries, Transaction } from '../../db/connect.ts';
import type { FileRow } from '../../files/files.ts';

/** Values by name: a field, or a field in one language. */
export type Values = Record<string, string>;

/** Something on a shelf as operators see it. */
export type Shelved = {
  item: string;
  values: Values;
  usual: Values;
  /** A file of the storage, or an address. */
  cover: FileRow | string | null;
  sound: FileRow | null;
  shipped: boolean;
  writable: boolean;
  owner: string;
  hidden: boolean;
};

/** Something that an operator has made and may share. */
export type Own = { item: string; name: string; cover: FileRow | null; sound: FileRow | null };

/** One list of the library: what is on it, and what operators may do with it. Changes run in a transaction that holds its lock. */
export type Shelf = {
  adding: 'write' | 'share' | 'none';
  /** Everything on it in its order, also what is hidden. */
  list: (db: Queries) => Promise<Shelved[]>;
  /** What its dynamic choices may be now, by the name of their field, with words by language. */
  choices?: (db: Queries) => Promise<Record<string, { value: string; names: Record<string, string> }[]>>;
  /** Writes its values and whether it is offered; `values` hold every name of the shelf. */
  save: (
    tx: Transaction,
    one: Shelved,
    change: { values: Values; hidden: boolean },
    at: Date,
  ) => Promise<void>;
  /** Puts all of it into this order. */
  arrange: (tx: Transaction, items: readonly string[], at: Date) => Promise<void>;
  /** Takes off what does not come with the product. */
  remove?: (tx: Transaction, item: string) => Promise<void>;
  /** Adds what a form says; gives its name. */
  add?: (tx: Transaction, change: { values: Values; hidden: boolean }, at: Date) => Promise<string>;
  /** What a user has made and may share. */
  mine?: (db: Queries, userId: string) => Promise<Own[]>;
  /** Shares it. Throws `not-found` for what is not that operator's (by command: any operator's) or is not ready. */
  share?: (
    tx: Transaction,
    whose: { actorId: string | null; item: string },
    values: Values,
    at: Date,
  ) => Promise<void>;
};

export type Reader = { language: Language };
export type Reading = Pick<Context, 'db' | 'storage'>;
