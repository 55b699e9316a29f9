import type { LateWords, Words } from './words.ts';

export { zhTW as sentences } from '@likeness/domain/sentences/zh-tw';
export const tables: Words = import.meta.glob('./zh-TW/*.ts', {
  eager: true,
  import: 'default',
});
export const late: LateWords = import.meta.glob<Record<string, string>>('../features/**/texts/zh-tw.ts', {
  import: 'default',
});
