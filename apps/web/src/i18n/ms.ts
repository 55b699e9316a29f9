import type { Words } from './words.ts';

export { ms as sentences } from '@likeness/domain/sentences/ms';
export const tables: Words = import.meta.glob('./ms/*.ts', {
  eager: true,
  import: 'default',
});
