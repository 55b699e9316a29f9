import type { Words } from './words.ts';

export { en as sentences } from '@likeness/domain/sentences/en';
export const tables: Words = import.meta.glob('./en/*.ts', {
  eager: true,
  import: 'default',
});
