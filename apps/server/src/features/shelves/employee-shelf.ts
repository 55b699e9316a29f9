import { randomUUID } from 'node:crypto';
import { questionLines } from '@likeness/domain/shelf-fields';
import { defaultLanguage, languages, texts } from '@likeness/domain/languages';
import { shelfValue } from '@likeness/domain/shelves';
import { textIn } from '../../present.ts';
import { learnWritten } from '../bots/written.service.ts';
import {
  addBotRow,
  allBots,
  changeBotRow,
  offeredPresenters,
  removeUnusedBot,
} from './public-things.store.ts';
import type { Shelf, Values } from './shelf.ts';
import { wordsOf } from './worded.ts';

type Bot = Awaited<ReturnType<typeof allBots>>[number]['bot'];

/** Keys of employees that were made in the console begin so; those of folders are names. */
const ownKey = 'own:';

const wordsIn = (values: Values) => ({
  names: wordsOf(values, 'name'),
  titles: wordsOf(values, 'title'),
  descriptions: wordsOf(values, 'desc'),
  questions: Object.fromEntries(
    Object.entries(wordsOf(values, 'questions')).map(([language, text]) => [language, questionLines(text)]),
  ),
  instructions: values['instructions'] ?? '',
  avatarId: values['presenter'] || null,
});

const offerIn = (values: Values) => ({
  priceUse: Number(values['use']),
  priceDay: Number(values['day']),
  priceMonth: Number(values['month']),
  priceYear: Number(values['year']),
  trials: Number(values['trials']),
});

/** One a line, by language. */
const linesOf = (questions: Bot['questions']) =>
  Object.fromEntries(Object.entries(questions).map(([language, list]) => [language, list.join('\n')]));

/** What is written in each language, and nothing in the others (files say `en` for `en-US`); the default language has some of it. */
const writtenIn = (field: string, words: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(
    languages.map((language) => [
      shelfValue(field, language),
      language === defaultLanguage
        ? textIn(words, language)
        : (words[language] ?? words[language.split('-')[0]!] ?? ''),
    ]),
  );

const valuesOfBot = (bot: Bot): Values => ({
  ...writtenIn('name', bot.names),
  ...writtenIn('title', bot.titles),
  ...writtenIn('desc', bot.descriptions),
  ...writtenIn('questions', linesOf(bot.questions)),
  // What is known in one language is not known in another.
  ...writtenIn('knowledge', { [defaultLanguage]: '', ...bot.knowledge }),
  instructions: bot.instructions,
  presenter: bot.avatarId ?? '',
  use: String(bot.priceUse),
  day: String(bot.priceDay),
  month: String(bot.priceMonth),
  year: String(bot.priceYear),
  trials: String(bot.trials),
});

/** Names of values that files of an employee say as well. */
const isOfFiles = (name: string) =>
  (name.includes('.') && !name.startsWith('knowledge.')) || name === 'instructions' || name === 'presenter';

const differs = (values: Values, before: Values, which: (name: string) => boolean) =>
  Object.keys(values).some((name) => which(name) && values[name] !== before[name]);

/** The catalogue of digital employees: those of folders, and those that are written here. */
export const employeeShelf: Shelf = {
  adding: 'write',
  list: async (db) =>
    (await allBots(db)).map(({ bot, cover }) => {
      const of = { shipped: !bot.key.startsWith(ownKey), writable: true, owner: '', hidden: !bot.enabled };
      return { item: bot.id, values: valuesOfBot(bot), usual: {}, cover, sound: null, ...of };
    }),
  choices: async (db) => ({
    presenter: (await offeredPresenters(db)).map(({ id, name, names }) => ({
      value: id,
      names: Object.keys(names).length > 0 ? names : texts(name, name, name, name),
    })),
  }),
  save: async (tx, { item, values: before }, { values, hidden }) => {
    const reworded = differs(values, before, isOfFiles);
    await changeBotRow(tx, item, {
      ...(reworded && { ...wordsIn(values), worded: true }),
      ...offerIn(values),
      enabled: !hidden,
    });
    if (differs(values, before, (name) => name.startsWith('knowledge.')))
      await learnWritten(tx, item, wordsOf(values, 'knowledge'));
  },
  add: async (tx, { values, hidden }) => {
    const id = await addBotRow(tx, {
      key: `${ownKey}${randomUUID()}`,
      ...wordsIn(values),
      ...offerIn(values),
      enabled: !hidden,
      worded: true,
      // New ones stand first.
      position: -1,
    });
    await learnWritten(tx, id, wordsOf(values, 'knowledge'));
    return id;
  },
  // What a user has paid for stays theirs.
  remove: async (tx, item) => {
    if (!(await removeUnusedBot(tx, item))) await changeBotRow(tx, item, { enabled: false });
  },
  arrange: async (tx, items) => {
    for (const [position, item] of items.entries()) await changeBotRow(tx, item, { position });
  },
};
