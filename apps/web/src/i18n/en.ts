import type { Words } from './words.ts';

export { en as sentences } from '@likeness/domain/sentences/en';
export const tables: Words = import.meta.glob(
  [
    './en/*.ts',
    '!./en/{analysis,chat,clips,copywrite,dubbing,employees,extraction,images,music,one-click,photo-talk,result,scenes,script-orders,store,subtitle-style,super-clone,super-helper,translation,voice-clone,voice-packs}.ts',
  ],
  { eager: true, import: 'default' },
);
