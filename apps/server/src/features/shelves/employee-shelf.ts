import { allBots, changeBotRow } from './public-things.store.ts';
import type { Shelf, Values } from './shelf.ts';
import { valuesOf, wordsOf } from './worded.ts';

const wordedFields = { name: 'names', title: 'titles', desc: 'descriptions' } as const;

const wordsIn = (values: Values) => ({
  names: wordsOf(values, 'name'),
  titles: wordsOf(values, 'title'),
  descriptions: wordsOf(values, 'desc'),
});

/** The catalogue of digital employees. They are made of folders; here they are named, priced, hidden and put into an order. */
export const employeeShelf: Shelf = {
  adding: 'none',
  list: async (db) =>
    (await allBots(db)).map(({ bot, cover }) => {
      const values: Values = {
        ...Object.fromEntries(
          Object.entries(wordedFields).flatMap(([field, column]) =>
            Object.entries(valuesOf(field, bot[column])),
          ),
        ),
        use: String(bot.priceUse),
        day: String(bot.priceDay),
        month: String(bot.priceMonth),
        year: String(bot.priceYear),
        trials: String(bot.trials),
      };
      const of = { shipped: true, writable: true, owner: '', hidden: !bot.enabled };
      return { item: bot.id, values, usual: {}, cover, sound: null, ...of };
    }),
  save: async (tx, { item, values: before }, { values, hidden }) => {
    const isWord = (name: string) => name.includes('.');
    const reworded = Object.keys(values).some((name) => isWord(name) && values[name] !== before[name]);
    await changeBotRow(tx, item, {
      ...(reworded && { ...wordsIn(values), worded: true }),
      priceUse: Number(values['use']),
      priceDay: Number(values['day']),
      priceMonth: Number(values['month']),
      priceYear: Number(values['year']),
      trials: Number(values['trials']),
      enabled: !hidden,
    });
  },
  arrange: async (tx, items) => {
    for (const [position, item] of items.entries()) await changeBotRow(tx, item, { position });
  },
};
