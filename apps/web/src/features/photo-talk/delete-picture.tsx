import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { api } from '../../lib/api.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshPictures, type Picture } from './photo-talk.queries.ts';

/** Asks, then deletes an own picture. */
export default function DeletePicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { t } = useTranslation(['photo-talk', 'common']);
  const remove = useMutation({
    mutationFn: () => api.photoTalk.remove({ id: picture.id }),
    onSuccess: () => {
      toast.ok(t('common:deleted'));
      return refreshPictures();
    },
    onError: toast.error,
    onSettled: () => {
      onClose();
      keepFocus();
    },
  });
  return (
    <Confirm
      open
      busy={remove.isPending}
      title={t('deleteTitle', { name: picture.name })}
      description={t('deleteText')}
      action={t('common:delete')}
      onConfirm={() => remove.mutate()}
      onCancel={() => {
        toast.info(t('common:deleteCancelled'));
        onClose();
      }}
    />
  );
}
