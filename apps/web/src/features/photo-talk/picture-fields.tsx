import { nameLimit } from '@likeness/domain/avatars';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { PictureKind } from './picture-kinds.ts';

const AgreementDialog = lazy(() => import('./agreement-dialog.tsx'));

type NameProps = {
  kind: PictureKind;
  value: string;
  placeholder?: string;
  error: string | undefined;
  onChange: (name: string) => void;
};

/** What a picture that will speak is called. */
export function PictureName({ kind, value, placeholder, error, onChange }: NameProps) {
  const { t } = useTranslation('photo-talk');
  return (
    <Field label={t(`${kind}_name`)} error={error}>
      {(control) => (
        <Input
          {...control}
          name="name"
          autoComplete="off"
          maxLength={nameLimit}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type AgreementProps = { agreed: boolean; error: string | undefined; onChange: (agreed: boolean) => void };

/** The agreement that every likeness needs, and its text in a dialog that also accepts it. */
export function PictureAgreement({ agreed, error, onChange }: AgreementProps) {
  const { t } = useTranslation(['photo-talk', 'common']);
  const [reading, setReading] = useState(false);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-1">
        <Checkbox name="agreement" checked={agreed} invalid={error !== undefined} onChange={onChange}>
          {t('common:agreeStart')}
        </Checkbox>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setReading(true)}
          className="rounded-chip text-[13px] text-accent-text underline underline-offset-3 pointer-coarse:min-h-11"
        >
          {t('agreementName')}
        </button>
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-[13px] text-bad">
          {error}
        </p>
      )}
      {reading && (
        <Suspense>
          <AgreementDialog
            onClose={() => setReading(false)}
            onAgree={() => {
              onChange(true);
              setReading(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
