import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

type Props = { name: string; busy: boolean; onUse: (folder: string) => void; onClose: () => void };

/** Names a folder of the server that holds an unpacked pack already, where nothing can be fetched. */
export function FolderDialog({ name, busy, onUse, onClose }: Props) {
  const { t } = useTranslation(['voice-packs', 'common']);
  const [folder, setFolder] = useState('');
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('folderTitle', { name })}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy} disabled={!folder.trim()}>
            {t('useFolder')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          onUse(folder.trim());
        }}
      >
        <Field label={t('folder')} hint={t('folderHint')}>
          {(control) => (
            <Input
              {...control}
              name="folder"
              autoComplete="off"
              placeholder="/srv/voices"
              value={folder}
              onChange={(event) => setFolder(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
