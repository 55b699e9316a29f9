import type { Presenter } from '@likeness/contract/library';
import { languages } from '@likeness/domain/languages';
import { presenterAges, presenterGenders, presenterNameLength } from '@likeness/domain/library';
import { useTranslation } from '../../i18n/i18n.ts';
import { languageNames } from '../../lib/language.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';

/** What a form says of a presenter. */
export type About = Pick<Presenter, 'names' | 'gender' | 'age'>;

type Props = { about: About; onChange: (change: Partial<About>) => void };

/** What a presenter is called in each language, and what a voice is chosen by. */
export function PresenterFields({ about, onChange }: Props) {
  const { t } = useTranslation('library');
  const rename = (language: string, name: string) =>
    onChange({ names: about.names.map((one) => (one.language === language ? { ...one, name } : one)) });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {languages.map((language) => (
          <Field key={language} label={t('nameIn', { language: languageNames[language] })}>
            {(control) => (
              <Input
                {...control}
                name={`name-${language}`}
                autoComplete="off"
                maxLength={presenterNameLength}
                value={about.names.find((one) => one.language === language)?.name ?? ''}
                onChange={(event) => rename(language, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <Field label={t('gender')}>
        {() => (
          <Segmented
            label={t('gender')}
            value={about.gender}
            onChange={(gender) => onChange({ gender })}
            options={presenterGenders.map((value) => ({ value, label: t(`gender_${value || 'unknown'}`) }))}
          />
        )}
      </Field>
      <Field label={t('age')} hint={t('aboutHint')}>
        {() => (
          <Select
            label={t('age')}
            value={about.age}
            onChange={(age) => onChange({ age: age as About['age'] })}
            options={presenterAges.map((value) => ({ value, label: t(`age_${value || 'unknown'}`) }))}
          />
        )}
      </Field>
    </>
  );
}
