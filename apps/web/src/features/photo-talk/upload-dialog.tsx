import { nameLimit } from '@likeness/domain/avatars';
import { pictureSaveProblems } from '@likeness/domain/photo-talk';
import { Check } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { photoTalkApi } from './photo-talk.api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { PhotoField } from './photo-field.tsx';
import { refreshPictures, type PictureInspection } from './photo-talk.queries.ts';
import type { PictureKind } from './picture-kinds.ts';

const AgreementDialog = lazy(() => import('./agreement-dialog.tsx'));

type Props = { kind: PictureKind; onClose: () => void; onSaved: (saved: PictureInspection) => void };

/** Name, photo and agreement: all it takes to keep a picture. */
export default function UploadDialog({ kind, onClose, onSaved }: Props) {
  const { t } = useTranslation(['photo-talk', 'common']);
  const id = useId();
  const slot = `photo-${kind}`;
  const upload = useSlot(slot);
  const clear = useUploads((state) => state.clear);
  const fileId = upload?.result?.file_id ?? '';
  const [reading, setReading] = useState(false);

  const form = useForm({
    initial: { name: '', photo: '', agreement: false },
    check: ({ name, agreement }) => pictureSaveProblems({ kind, name, fileId, agreement }),
    fieldOf: {
      'pet-name-required': 'name',
      'character-name-required': 'name',
      'name-required': 'name',
      'name-too-long': 'name',
      'pet-photo-required': 'photo',
      'character-photo-required': 'photo',
      'agreement-required': 'agreement',
    },
    async submit({ name }) {
      const saved = await photoTalkApi.save({
        name: name.trim(),
        file_id: fileId,
        type: kind,
        agreement: true,
      });
      toast.ok(t('uploaded'));
      clear(slot);
      await refreshPictures();
      onSaved(saved);
      onClose();
    },
  });

  // A file's own name is better than none, until the user thinks of another.
  const suggested = useRef('');
  const { set, values } = form;
  const suggestion =
    upload && upload.state !== 'failed'
      ? upload.file.name.replace(/\.[^.]+$/, '').slice(0, nameLimit)
      : undefined;
  useEffect(() => {
    if (!suggestion || suggested.current === suggestion || (values.name && values.name !== suggested.current))
      return;
    suggested.current = suggestion;
    set('name', suggestion);
  }, [suggestion, values.name, set]);

  const sending = upload !== undefined && upload.state !== 'done' && upload.state !== 'failed';
  const agreementError = form.errorOf('agreement');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${kind}_uploadTitle`)}
      width={540}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy} disabled={sending}>
            {form.busy ? t('looking') : t('uploadDo')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-5">
        <PhotoField kind={kind} slot={slot} error={upload ? undefined : form.errorOf('photo')} />
        <Field label={t(`${kind}_name`)} error={form.errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              maxLength={nameLimit}
              placeholder={t(`${kind}_namePlaceholder`)}
              value={values.name}
              onChange={(event) => set('name', event.target.value)}
            />
          )}
        </Field>
        <section className="rounded-card bg-hover/60 p-4 text-[13px]">
          <h3 className="mb-2 font-semibold">{t('guide')}</h3>
          <ul className="grid gap-1.5 text-muted">
            {(['guide1', 'guide2', 'guide3'] as const).map((line) => (
              <li key={line} className="flex items-start gap-2">
                <Check
                  size={14}
                  strokeWidth={2.6}
                  className="mt-[3px] shrink-0 text-accent-text"
                  aria-hidden
                />
                {t(`${kind}_${line}`)}
              </li>
            ))}
          </ul>
        </section>
        <div>
          <div className="flex flex-wrap items-center gap-x-1">
            <Checkbox
              name="agreement"
              checked={values.agreement}
              invalid={agreementError !== undefined}
              onChange={(agreed) => set('agreement', agreed)}
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
              set('agreement', true);
              setReading(false);
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
