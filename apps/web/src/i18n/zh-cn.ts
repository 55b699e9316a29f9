import type { LateWords, Words } from './words.ts';

export { zhCN as sentences } from '@likeness/domain/sentences/zh-cn';
export const tables: Words = import.meta.glob('./zh-CN/*.ts', {
  eager: true,
  import: 'default',
});
export const late: LateWords = import.meta.glob<Record<string, string>>('../features/**/texts/zh-cn.ts', {
  import: 'default',
});
