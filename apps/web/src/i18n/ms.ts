import type { LateWords, Words } from './words.ts';

export { ms as sentences } from '@likeness/domain/sentences/ms';
export const tables: Words = import.meta.glob('./ms/*.ts', {
  eager: true,
  import: 'default',
});
export const late: LateWords = import.meta.glob<Record<string, string>>('../features/**/texts/ms.ts', {
  import: 'default',
});
