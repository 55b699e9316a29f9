import { megabyte } from '@likeness/domain/media';
import { uploadUses } from '@likeness/domain/upload-uses';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Dropzone } from '../../ui/dropzone.tsx';
import { toast } from '../../ui/toast.ts';
import { acceptOf } from '../uploads/file-rules.ts';
import { UploadError } from '../uploads/upload-drop.tsx';
import { UploadProgress } from '../uploads/upload-progress.tsx';
import { useUploads } from '../uploads/uploads.store.ts';
import { useSlot } from '../uploads/use-slot.ts';
import { wrongFile } from '../uploads/wrong-file.ts';
import { sessionApi } from './session.api.ts';
import { accountQuery, useAccount } from './session.queries.ts';
import { squarePicture } from './square-picture.ts';

const slot = 'account-picture';
const { maxBytes, minSide } = uploadUses.account.image;

/** The picture of the account: another one, or none. It is taken as soon as it was sent. */
export default function AccountPictureDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  const picture = useAccount()?.avatar;
  const upload = useSlot(slot);
  const { start, clear } = useUploads();
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (fileId: string) => sessionApi.setAvatar({ file_id: fileId }),
    onSuccess: async (_, fileId) => {
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['points', 'space'] });
      toast.ok(t(fileId ? 'pictureKept' : 'pictureGone'));
    },
    onError: toast.error,
    onSettled: () => clear(slot),
  });
  const fileId = upload?.result?.file_id;
  useEffect(() => {
    if (fileId) mutate(fileId);
  }, [fileId, mutate]);

  const take = async (file: File) => {
    const refused = await wrongFile('image', 'account', file);
    setWrong(refused);
    clear(slot);
    if (!refused) await start(slot, 'image', 'account', await squarePicture(file));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('picture')}
      width={420}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <div className="grid gap-4">
        {picture && (
          <div className="flex items-center gap-4">
            <img src={picture} alt={t('pictureNow')} className="size-20 rounded-full bg-hover object-cover" />
            <Button busy={isPending} disabled={upload !== undefined} onClick={() => mutate('')}>
              <Trash2 size={15} aria-hidden />
              {t('pictureRemove')}
            </Button>
          </div>
        )}
        {upload ? (
          <div className="rounded-card border border-line bg-raised p-3">
            <UploadProgress upload={upload} />
          </div>
        ) : (
          <div className="grid gap-1.5">
            <Dropzone
              accept={acceptOf('image', 'account')}
              title={t(picture ? 'pictureOther' : 'pictureDrop')}
              hint={t('pictureLimits', { limit: maxBytes / megabyte, min: minSide })}
              invalid={wrong !== undefined}
              onFile={(file) => void take(file)}
            />
            <UploadError slot={slot} error={wrong} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
