import type { SiteSetting } from '@likeness/contract/wording';
import { settingLengths } from '@likeness/domain/site-settings';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { controlClass, Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { KeptFileField } from '../shelves/kept-file-field.tsx';

type Props = { setting: SiteSetting; value: string; onChange: (value: string) => void };

/** One setting in the control of its form; what stands there by itself can be put back. */
export function SettingField({ setting, value, onChange }: Props) {
  const { t } = useTranslation('wording');
  const { name, label, form, choices, usual } = setting;
  const hint = (
    <>
      {name === 'menu' ? t('hintMenu') : form === 'line' || form === 'choice' ? null : t(`hint_${form}`)}
      {value !== usual && (
        <button
          type="button"
          className="ml-1 text-accent-text underline underline-offset-3 hover:no-underline"
          aria-label={t('putBackOne', { name: label })}
          onClick={() => onChange(usual)}
        >
          {t('putBack')}
        </button>
      )}
    </>
  );
  if (form === 'picture')
    return (
      <KeptFileField name={name} label={label} kind="image" value={value} hint={hint} onChange={onChange} />
    );
  if (form === 'choice')
    return (
      <Field label={label} hint={hint}>
        {() => (
          <Select
            label={label}
            value={value}
            onChange={onChange}
            options={choices.map((choice) => ({
              value: choice,
              label: t(`choice_${choice}` as 'choice_zh'),
            }))}
          />
        )}
      </Field>
    );
  return (
    <Field label={label} hint={hint}>
      {(control) =>
        form === 'markup' ? (
          <textarea
            {...control}
            name={name}
            rows={2}
            maxLength={settingLengths.markup}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} h-auto! resize-y py-2.5`}
          />
        ) : (
          <Input
            {...control}
            name={name}
            autoComplete="off"
            maxLength={settingLengths[form]}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
