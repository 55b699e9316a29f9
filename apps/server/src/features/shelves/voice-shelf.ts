import { problem } from '@likeness/domain/problems';
import { changeVoiceRow, finishedVoices, publicVoices, voiceById } from './public-things.store.ts';
import type { Shelf, Values } from './shelf.ts';
import { valuesOf, wordsOf } from './worded.ts';

/** What all users are told of it; its owner goes on calling it by its own name. */
const about = (values: Values) => ({
  names: wordsOf(values, 'name'),
  about: wordsOf(values, 'about'),
  gender: values['gender'] || null,
  age: values['age'] || null,
});

/** The voices that every user may speak with. Those of the library are named by the product. */
export const voiceShelf: Shelf = {
  adding: 'share',
  list: async (db) =>
    (await publicVoices(db)).map(({ voice, sound, owner }) => {
      const { id, names, name, about: words, gender, age, hidden, userId } = voice;
      const values = {
        ...valuesOf('name', userId ? { 'zh-CN': name, ...names } : names),
        ...valuesOf('about', words),
        gender: gender ?? '',
        age: age ?? '',
      };
      const shipped = userId === null;
      const of = { shipped, writable: !shipped, owner: owner ?? '', hidden };
      return { item: id, values, usual: shipped ? values : {}, cover: null, sound, ...of };
    }),
  save: (tx, { item, writable }, { values, hidden }) =>
    changeVoiceRow(tx, item, { hidden, ...(writable && about(values)) }),
  arrange: async (tx, items) => {
    for (const [position, item] of items.entries())
      await changeVoiceRow(tx, item, { position, placed: true });
  },
  remove: (tx, item) =>
    changeVoiceRow(tx, item, { sharedAt: null, hidden: false, placed: false, position: 0 }),
  mine: async (db, userId) =>
    (await finishedVoices(db, userId))
      .filter(({ voice }) => voice.sharedAt === null)
      .map(({ voice, sound }) => ({ item: voice.id, name: voice.name, cover: null, sound })),
  share: async (tx, { actorId, item }, values, at) => {
    const found = await voiceById(tx, item);
    const may = actorId === null ? found?.role === 'admin' : found?.voice.userId === actorId;
    if (!found || !may || found.voice.status !== 'ready' || found.voice.unheard) throw problem('not-found');
    const place = !found.voice.placed && { position: -1, placed: true };
    await changeVoiceRow(tx, item, {
      ...about(values),
      ...place,
      sharedAt: found.voice.sharedAt ?? at,
      hidden: false,
    });
  },
};
