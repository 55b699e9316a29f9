import { useTranslation } from '../../i18n/i18n.ts';
import { photoTalkApi } from './photo-talk.api.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { refreshPictures, type Picture } from './photo-talk.queries.ts';

/** Asks, then deletes a user's picture. */
export default function DeletePicture({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const { t } = useTranslation('photo-talk');
  return (
    <DeleteDialog
      name={picture.name}
      description={t('deleteText')}
      remove={() => photoTalkApi.remove({ id: picture.id }).then(refreshPictures)}
      onClose={onClose}
    />
  );
}
