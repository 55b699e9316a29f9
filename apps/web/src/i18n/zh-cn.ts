import type { Words } from './words.ts';

export { zhCN as sentences } from '@likeness/domain/sentences/zh-cn';
export const tables: Words = import.meta.glob(
  [
    './zh-CN/*.ts',
    '!./zh-CN/{analysis,chat,clips,copywrite,dubbing,employees,extraction,images,music,one-click,photo-talk,result,scenes,script-orders,store,subtitle-style,super-clone,super-helper,translation,voice-clone,voice-packs}.ts',
  ],
  { eager: true, import: 'default' },
);
