import type { Words } from './words.ts';

export const tables: Words = import.meta.glob(
  './en/{clips,dubbing,extraction,images,photo-talk,scenes,script-orders,translation,voice-clone,voice-packs}.ts',
  { eager: true, import: 'default' },
);
