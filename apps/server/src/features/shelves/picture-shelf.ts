import type { PictureKind } from '@likeness/domain/photo-talk';
import { problem } from '@likeness/domain/problems';
import { changePictureRow, finishedPictures, pictureById, publicPictures } from './public-things.store.ts';
import type { Shelf } from './shelf.ts';
import { valuesOf, wordsOf } from './worded.ts';

/** The pictures of a kind that every user may let speak. Those of the library are named by the product. */
export const pictureShelf = (kind: PictureKind): Shelf => ({
  adding: 'share',
  list: async (db) =>
    (await publicPictures(db, kind)).map(({ picture, file, cover, owner }) => {
      const { id, names, name, hidden, userId } = picture;
      const shipped = userId === null;
      const values = valuesOf('name', shipped ? names : { 'zh-CN': name, ...names });
      const of = { shipped, writable: !shipped, owner: owner ?? '', hidden };
      return { item: id, values, usual: shipped ? values : {}, cover: cover ?? file, sound: null, ...of };
    }),
  save: (tx, { item, writable }, { values, hidden }) =>
    changePictureRow(tx, item, { hidden, ...(writable && { names: wordsOf(values, 'name') }) }),
  arrange: async (tx, items) => {
    for (const [position, item] of items.entries())
      await changePictureRow(tx, item, { position, placed: true });
  },
  remove: (tx, item) =>
    changePictureRow(tx, item, { sharedAt: null, hidden: false, placed: false, position: 0 }),
  mine: async (db, userId) =>
    (await finishedPictures(db, userId, kind))
      .filter(({ picture }) => picture.sharedAt === null)
      .map(({ picture, file, cover }) => ({
        item: picture.id,
        name: picture.name,
        cover: cover ?? file,
        sound: null,
      })),
  share: async (tx, { actorId, item }, values, at) => {
    const found = await pictureById(tx, item, kind);
    const may = actorId === null ? found?.role === 'admin' : found?.picture.userId === actorId;
    if (!found || !may || found.picture.status !== 'ready') throw problem('not-found');
    const place = !found.picture.placed && { position: -1, placed: true };
    const sharedAt = found.picture.sharedAt ?? at;
    await changePictureRow(tx, item, { names: wordsOf(values, 'name'), ...place, sharedAt, hidden: false });
  },
});
