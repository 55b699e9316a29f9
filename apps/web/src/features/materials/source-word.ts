import type { MaterialSource } from '@likeness/domain/materials';
import type { Translate } from '../../i18n/texts.ts';
import type { Material } from './materials.queries.ts';

type Words = Translate<'materials'>;

/** What a filter of the library is called; without one it shows everything. */
export function filterWord(t: Words, type: Material['type'], filter: MaterialSource | ''): string {
  if (filter === 'user_add') return t(type === 'text' ? 'source_custom' : 'source_user_add');
  return t(`source_${(filter || 'all') as 'all'}`);
}

/** Where a material is from, in words. */
export function sourceWord(t: Words, { type, source }: Material): string {
  if (type === 'text' && source.startsWith('copy_'))
    return t(source === 'copy_chat' ? 'source_deepseek' : 'source_custom');
  return filterWord(t, type, source);
}
