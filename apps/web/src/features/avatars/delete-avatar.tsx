import { useTranslation } from '../../i18n/i18n.ts';
import { avatarsApi } from './avatars.api.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { refreshAvatars, type Avatar } from './avatars.queries.ts';

/** Asks, then deletes a user's avatar. */
export default function DeleteAvatar({ avatar, onClose }: { avatar: Avatar; onClose: () => void }) {
  const { t } = useTranslation('cloning');
  return (
    <DeleteDialog
      name={avatar.name}
      description={t('deleteText')}
      remove={() => avatarsApi.remove({ id: avatar.id }).then(refreshAvatars)}
      onClose={onClose}
    />
  );
}
