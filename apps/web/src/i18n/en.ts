import type { LateWords, Words } from './words.ts';

export { en as sentences } from '@likeness/domain/sentences/en';
export const tables: Words = import.meta.glob('./en/*.ts', {
  eager: true,
  import: 'default',
});
export const late: LateWords = import.meta.glob<Record<string, string>>('../features/**/texts/en.ts', {
  import: 'default',
});
