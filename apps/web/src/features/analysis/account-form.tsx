import { accountFigures, accountVideos, linkLines } from '@likeness/domain/account-analysis';
import { maxLinkText } from '@likeness/domain/extraction';
import { useTranslation } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { controlClass, Input } from '../../ui/input.tsx';
import { EngineLimits } from '../engines/engine-limits.tsx';
import { useAccountDraft } from './account-draft.ts';

/** Digits of the largest figure. */
const maxDigits = 9;

/** The videos of an account, and what its user knows of it. */
export function AccountForm({ wrong }: { wrong: string | undefined }) {
  const { t } = useTranslation('analysis');
  const { draft, change } = useAccountDraft();
  const count = linkLines(draft.links).length;
  return (
    <div className="grid gap-4">
      <Field label={t('links')} error={wrong} hint={t('linksNote', { count, max: accountVideos.max })}>
        {(control) => (
          <textarea
            {...control}
            rows={7}
            maxLength={maxLinkText * accountVideos.max}
            value={draft.links}
            onChange={(event) => change({ links: event.target.value })}
            placeholder={t('linksHint')}
            className={`${controlClass} h-auto! resize-y py-2.5`}
          />
        )}
      </Field>
      <Field label={t('nickname')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={60}
            value={draft.nickname}
            onChange={(event) => change({ nickname: event.target.value })}
          />
        )}
      </Field>
      <fieldset className="grid grid-cols-2 gap-3">
        <legend className="mb-2 text-[13px] text-muted">{t('figuresNote')}</legend>
        {accountFigures.map((name) => (
          <Field key={name} label={t(name)}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={draft[name]}
                onChange={(event) =>
                  change({ [name]: event.target.value.replace(/\D/g, '').slice(0, maxDigits) })
                }
              />
            )}
          </Field>
        ))}
      </fieldset>
      <EngineLimits tool="account-analysis" />
    </div>
  );
}
