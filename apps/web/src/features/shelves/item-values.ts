import type { ShelfField, ShelfItem } from '@likeness/contract/shelves';
import { defaultLanguage } from '@likeness/domain/languages';
import { shelfValue } from '@likeness/domain/shelves';

export type Values = Readonly<Record<string, string>>;

/** Values by name, of how they are sent. */
export const valuesOf = (list: ShelfItem['values']): Record<string, string> =>
  Object.fromEntries(list.map(({ name, value }) => [name, value]));

/** What a new item begins with: what its fields say, else the first of each choice that has to be made. */
export const begunWith = (fields: readonly ShelfField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, required, begins, choices: [first] }) => {
      const value = begins || (required ? first?.value : undefined);
      return value ? [[name, value]] : [];
    }),
  );

/** Whether all that is needed is written, in the default language where it is written by language. */
export const isFilledIn = (fields: readonly ShelfField[], values: Values): boolean =>
  fields.every(
    ({ name, required, worded }) =>
      !required || Boolean(values[worded ? shelfValue(name, defaultLanguage) : name]?.trim()),
  );

/** What is written of them. */
export const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
