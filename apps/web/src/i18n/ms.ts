import type { Words } from './words.ts';

export { ms as sentences } from '@likeness/domain/sentences/ms';
export const tables: Words = import.meta.glob(
  [
    './ms/*.ts',
    '!./ms/{analysis,chat,clips,copywrite,dubbing,employees,extraction,images,music,one-click,photo-talk,result,scenes,script-orders,store,subtitle-style,super-clone,super-helper,translation,voice-clone,voice-packs}.ts',
  ],
  { eager: true, import: 'default' },
);
