import { nameLimit } from '@likeness/domain/avatars';
import { pictureSaveProblems } from '@likeness/domain/photo-talk';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { photoTalkApi } from './photo-talk.api.ts';
import { useForm } from '../../ui/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import type { Material } from '../materials/materials.queries.ts';
import { refreshPictures, type PictureInspection } from './photo-talk.queries.ts';
import { PictureAgreement, PictureName } from './picture-fields.tsx';
import type { PictureKind } from './picture-kinds.ts';

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
        <PictureName
          kind={kind}
          value={form.values.name}
          error={form.errorOf('name')}
          onChange={(name) => form.set('name', name)}
        />
        <PictureAgreement
          agreed={form.values.agreement}
          error={form.errorOf('agreement')}
          onChange={(agreed) => form.set('agreement', agreed)}
        />
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}
