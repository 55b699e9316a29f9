import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { keepFocus } from '../lib/keep-focus.ts';
import { Confirm } from './confirm.tsx';
import { toast } from './toast.ts';

type Props = {
  name: string;
  /** What goes with it. */
  description: string;
  /** Deletes it and refreshes what shows it. */
  remove: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks, then deletes something of the user's. */
export function DeleteDialog({ name, description, remove, onClose }: Props) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      toast.ok(t('deleted'));
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
      title={t('deleteTitle', { name })}
      description={description}
      action={t('delete')}
      onConfirm={() => void confirm()}
      onCancel={() => {
        toast.info(t('deleteCancelled'));
        onClose();
      }}
    />
  );
}
