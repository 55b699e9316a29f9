import type { Words } from './words.ts';

export const tables: Words = import.meta.glob(
  './zh-CN/{clips,copywrite,dubbing,extraction,helper,images,photo-talk,scenes,script-orders,super-clone,translation,voice-clone,voice-packs}.ts',
  { eager: true, import: 'default' },
);
