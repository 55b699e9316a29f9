import { nameLimit } from '@likeness/domain/avatars';
import { pictureSaveProblems } from '@likeness/domain/photo-talk';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { photoTalkApi } from './photo-talk.api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import type { Material } from '../materials/materials.queries.ts';
import { refreshPictures, type PictureInspection } from './photo-talk.queries.ts';
import type { PictureKind } from './picture-kinds.ts';

const AgreementDialog = lazy(() => import('./agreement-dialog.tsx'));

type Props = {
  kind: PictureKind;
  material: Material;
  onClose: () => void;
  onSaved: (saved: PictureInspection) => void;
};

/** Makes an image of the materials a picture that speaks: its name, and the agreement that every likeness needs. */
export default function MaterialPicture({ kind, material, onClose, onSaved }: Props) {
  const { t } = useTranslation(['photo-talk', 'common']);
  const id = useId();
  const [reading, setReading] = useState(false);
  const form = useForm({
    initial: { name: [...material.name].slice(0, nameLimit).join(''), agreement: false },
    check: ({ name, agreement }) => pictureSaveProblems({ kind, name, fileId: material.id, agreement }),
    fieldOf: {
      'pet-name-required': 'name',
      'character-name-required': 'name',
      'name-required': 'name',
      'name-too-long': 'name',
      'agreement-required': 'agreement',
    },
    async submit({ name }) {
      const saved = await photoTalkApi.save({
        name: name.trim(),
        file_id: material.id,
        type: kind,
        agreement: true,
      });
      await refreshPictures();
      onSaved(saved);
    },
  });
  const agreementError = form.errorOf('agreement');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('materialTitle')}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {form.busy ? t('looking') : t('materialUse')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-5">
        <img src={material.url} alt="" className="mx-auto max-h-64 rounded-card" />
        <Field label={t(`${kind}_name`)} error={form.errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              maxLength={nameLimit}
              value={form.values.name}
              onChange={(event) => form.set('name', event.target.value)}
            />
          )}
        </Field>
        <div>
          <div className="flex flex-wrap items-center gap-x-1">
            <Checkbox
              name="agreement"
              checked={form.values.agreement}
              invalid={agreementError !== undefined}
              onChange={(agreed) => form.set('agreement', agreed)}
            >
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
          {agreementError && (
            <p role="alert" className="mt-1.5 text-[13px] text-bad">
              {agreementError}
            </p>
          )}
        </div>
        <FormError text={form.error} />
      </form>
      {reading && (
        <Suspense>
          <AgreementDialog
            onClose={() => setReading(false)}
            onAgree={() => {
              form.set('agreement', true);
              setReading(false);
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
