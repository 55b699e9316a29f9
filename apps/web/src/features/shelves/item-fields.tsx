import type { ShelfField } from '@likeness/contract/shelves';
import { languages, type Language } from '@likeness/domain/languages';
import { shelfLengths, shelfValue } from '@likeness/domain/shelves';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { currentLanguage, languageNames } from '../../lib/language.ts';
import { Field } from '../../ui/field.tsx';
import { controlClass, Input } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import type { Values } from './item-values.ts';
import { KeptFileField } from './kept-file-field.tsx';

type Props = {
  fields: readonly ShelfField[];
  values: Values;
  /** What stands there where nothing is written. */
  usual: Values;
  onChange: (name: string, value: string) => void;
};

/** The fields of an item: those that are written by language for the language that is chosen, then the others. */
export function ItemFields({ fields, values, usual, onChange }: Props) {
  const { t } = useTranslation('shelves');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const controls = (worded: boolean) =>
    fields
      .filter((field) => field.worded === worded)
      .map((field) => {
        const name = worded ? shelfValue(field.name, language) : field.name;
        return (
          <ItemField
            key={name}
            field={field}
            name={name}
            value={values[name] ?? ''}
            usual={usual[name] ?? ''}
            onChange={(value) => onChange(name, value)}
          />
        );
      });
  return (
    <>
      <Segmented<Language>
        size="sm"
        label={t('language')}
        value={language}
        onChange={setLanguage}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      {controls(true)}
      {controls(false)}
    </>
  );
}

type FieldProps = {
  field: ShelfField;
  name: string;
  value: string;
  usual: string;
  onChange: (value: string) => void;
};

/** One field in the control of its form. */
function ItemField({ field: { label, form, choices, required }, name, value, usual, onChange }: FieldProps) {
  const { t } = useTranslation('shelves');
  if (form === 'picture' || form === 'film')
    return (
      <KeptFileField
        name={name}
        label={label}
        kind={form === 'film' ? 'video' : 'image'}
        value={value}
        placeholder={usual}
        onChange={onChange}
      />
    );
  if (form === 'choice')
    return (
      <Field label={label}>
        {() => (
          <Select
            label={label}
            value={value}
            onChange={onChange}
            options={[...(required ? [] : [{ value: '', label: t('notSaid') }]), ...choices]}
          />
        )}
      </Field>
    );
  return (
    <Field label={label}>
      {(control) => {
        const more = { ...control, name, placeholder: usual, maxLength: shelfLengths[form], value };
        return form === 'text' || form === 'long' ? (
          <textarea
            {...more}
            rows={form === 'long' ? 9 : 4}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} h-auto! resize-y py-2.5`}
          />
        ) : (
          <Input
            {...more}
            autoComplete="off"
            inputMode={form === 'number' ? 'numeric' : 'text'}
            onChange={(event) => onChange(event.target.value)}
          />
        );
      }}
    </Field>
  );
}
