import type { Presenter } from '@likeness/contract/library';
import { defaultLanguage } from '@likeness/domain/languages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { sendingForm } from '../../ui/sending-form.ts';
import { toast } from '../../ui/toast.ts';
import { libraryApi } from './library.api.ts';
import { refreshLibrary } from './library.queries.ts';
import { PresenterFields, type About } from './presenter-fields.tsx';
import { presenterName } from './presenter-name.ts';

type Props = { presenter: Presenter; onClose: () => void };

/** Changes what a shared presenter is called. */
export function PresenterDialog({ presenter, onClose }: Props) {
  const { t } = useTranslation('library');
  const { id, names, gender, age, hidden } = presenter;
  const [about, setAbout] = useState<About>({ names, gender, age });
  const save = useMutation({
    mutationFn: () => libraryApi.save({ avatar_id: id, hidden, ...about }),
    onSuccess: async () => {
      await refreshLibrary();
      toast.ok(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('changeOne', { name: presenterName(presenter) })}
      form={sendingForm(save)}
      incomplete={!isNamed(about)}
      onClose={onClose}
    >
      <PresenterFields about={about} onChange={(change) => setAbout((now) => ({ ...now, ...change }))} />
    </FormDialog>
  );
}

/** Whether there is a name in the default language, which all others fall back to. */
export const isNamed = ({ names }: About): boolean =>
  names.some(({ language, name }) => language === defaultLanguage && name.trim() !== '');
