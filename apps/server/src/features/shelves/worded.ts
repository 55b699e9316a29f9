import { languages } from '@likeness/domain/languages';
import { shelfValue } from '@likeness/domain/shelves';
import { textIn } from '../../present.ts';
import type { Values } from './shelf.ts';

/** The values of a field that is kept as words by language. */
export const valuesOf = (field: string, words: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(languages.map((language) => [shelfValue(field, language), textIn(words, language)]));

/** The words by language of a field; languages without any are left out, and get the default language's. */
export const wordsOf = (values: Values, field: string): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const words = values[shelfValue(field, language)];
      return words ? [[language, words]] : [];
    }),
  );
