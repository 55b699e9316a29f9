/** Lists of the library that are kept item by item: texts and films that forms and pages offer. */
export const itemShelves = [
  'picture-prompts',
  'clip-prompts',
  'clip-pictures',
  'clip-tags',
  'cases',
  'script-themes',
  'guide-films',
  'templates',
] as const;
export type ItemShelf = (typeof itemShelves)[number];

/** Lists of the library that every user sees, besides public presenters, in the order of the console. */
export const shelves = ['voices', 'people', 'pets', 'employees', ...itemShelves] as const;
export type ShelfName = (typeof shelves)[number];

/** How a field of an item is filled in: a line, a longer text, a text of pages, the address of a picture or a film, a number, or a word of a few. */
export type ShelfForm = 'line' | 'text' | 'long' | 'picture' | 'film' | 'number' | 'choice';

/** Longest value of each form, in UTF-16 units. */
export const shelfLengths = {
  line: 80,
  text: 2000,
  long: 20_000,
  picture: 500,
  film: 500,
  number: 9,
  choice: 40,
} as const;

/** Items of one shelf, and values of one item: a name of a field, or of a field in one language, with what stands there. */
export const shelfLimits = { items: 1000, item: 64, values: 60, value: 20_000, field: 40 } as const;

/** The name of a value: the field, with the language where it is written once for each. */
export const shelfValue = (field: string, language?: string): string =>
  language ? `${field}.${language}` : field;
