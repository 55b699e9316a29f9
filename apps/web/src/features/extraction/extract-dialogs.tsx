import type { ExtractWish } from '@likeness/domain/extraction';
import { useTranslation } from '../../i18n/i18n.ts';
import { worksApi } from '../works/works.api.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import CopyEditor from './copy-editor.tsx';
import type { RowAction } from './extract-row.tsx';
import { removeExtraction, useExtractAction, type Extraction } from './extraction.queries.ts';

type Props = { action: RowAction; wish: ExtractWish; row: Extraction; onClose: () => void };

/** The dialog of whatever is being done to an extraction. */
export default function ExtractDialogs({ action, wish, row, onClose }: Props) {
  const { t } = useTranslation(['extraction', 'common']);
  const remove = useExtractAction(removeExtraction(wish));
  const cancel = useExtractAction((id: string) => worksApi.cancel({ id }));
  if (action === 'play')
    return (
      <Dialog open onClose={onClose} title={row.desc} width={720}>
        {row.only_audio ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it is not known
          <audio src={row.url} controls className="w-full" />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it is not known
          <video src={row.url} controls playsInline className="max-h-[70dvh] w-full rounded-card bg-black" />
        )}
      </Dialog>
    );
  if (action === 'read') return <CopyEditor id={row.id} name={row.desc} onClose={onClose} />;
  if (action === 'remove')
    return (
      <DeleteDialog
        name={row.desc}
        description={t('removeText')}
        remove={() => remove.mutateAsync(row.id)}
        onClose={onClose}
      />
    );
  return (
    <Confirm
      open
      busy={cancel.isPending}
      title={t('cancelTitle')}
      description={t('cancelText')}
      action={t('cancelDo')}
      stay={t('cancelStay')}
      onConfirm={() => cancel.mutate(row.id, { onError: toast.error, onSettled: onClose })}
      onCancel={() => {
        toast.info(t('common:unchanged'));
        onClose();
      }}
    />
  );
}
