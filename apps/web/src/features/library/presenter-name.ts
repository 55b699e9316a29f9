import type { Presenter } from '@likeness/contract/library';
import { defaultLanguage } from '@likeness/domain/languages';
import { currentLanguage } from '../../lib/language.ts';

/** What a presenter is called in the language of the page, or in the default one. */
export function presenterName({ names }: Pick<Presenter, 'names'>): string {
  const nameIn = (wanted: string) => names.find(({ language }) => language === wanted)?.name;
  return nameIn(currentLanguage()) || nameIn(defaultLanguage) || '';
}
