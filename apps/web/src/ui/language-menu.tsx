import type { Language } from '@likeness/domain/languages';
import { Languages } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import {
  changeLanguage,
  currentLanguage,
  languageNames,
  mainLanguages,
  moreLanguages,
} from '../lib/language.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const entry = (language: Language) => ({
    key: language,
    label: <span lang={language}>{languageNames[language]}</span>,
    checked: language === currentLanguage(),
    onSelect: () => changeLanguage(language),
  });
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={t('language')}>
          <Languages size={18} />
        </Button>
      }
      groups={[
        { items: mainLanguages.map(entry) },
        { label: t('moreLanguages'), items: moreLanguages.map(entry) },
      ]}
    />
  );
}
