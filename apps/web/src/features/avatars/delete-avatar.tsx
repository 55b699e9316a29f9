import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { api } from '../../lib/api.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshAvatars, type Avatar } from './avatars.queries.ts';

/** Asks, then deletes an own avatar. */
export default function DeleteAvatar({ avatar, onClose }: { avatar: Avatar; onClose: () => void }) {
  const { t } = useTranslation(['avatars', 'common']);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api.avatars.remove({ id: avatar.id });
      toast.ok(t('common:deleted'));
      await refreshAvatars();
    } catch (error) {
      toast.error(error);
    }
    onClose();
    keepFocus();
  };
  return (
    <Confirm
      open
      busy={busy}
      title={t('deleteTitle', { name: avatar.name })}
      description={t('deleteText')}
      action={t('common:delete')}
      onConfirm={() => void remove()}
      onCancel={() => {
        toast.info(t('common:deleteCancelled'));
        onClose();
      }}
    />
  );
}
