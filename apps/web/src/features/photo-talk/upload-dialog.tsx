import { nameLimit } from '@likeness/domain/avatars';
import { pictureSaveProblems } from '@likeness/domain/photo-talk';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { photoTalkApi } from './photo-talk.api.ts';
import { useForm } from '../../ui/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { toast } from '../../ui/toast.ts';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { PhotoField } from './photo-field.tsx';
import { refreshPictures, type PictureInspection } from './photo-talk.queries.ts';
import { PictureAgreement, PictureName } from './picture-fields.tsx';
import type { PictureKind } from './picture-kinds.ts';

type Props = { kind: PictureKind; onClose: () => void; onSaved: (saved: PictureInspection) => void };

/** Name, photo and agreement: all it takes to keep a picture. */
export default function UploadDialog({ kind, onClose, onSaved }: Props) {
  const { t } = useTranslation(['photo-talk', 'common']);
  const id = useId();
  const slot = `photo-${kind}`;
  const upload = useSlot(slot);
  const clear = useUploads((state) => state.clear);
  const fileId = upload?.result?.file_id ?? '';

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
        <PictureName
          kind={kind}
          value={values.name}
          placeholder={t(`${kind}_namePlaceholder`)}
          error={form.errorOf('name')}
          onChange={(name) => set('name', name)}
        />
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
        <PictureAgreement
          agreed={values.agreement}
          error={form.errorOf('agreement')}
          onChange={(agreed) => set('agreement', agreed)}
        />
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}
