import { lazy, Suspense } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { worksApi } from './works.api.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { RetryDialog } from './retry-dialog.tsx';
import type { WorkAction } from './work-action.ts';
import { refreshWorks, useWorkAction, type Work } from './works.queries.ts';

const SiteFolderDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('../site-folders/site-folder-dialog.tsx'),
    textsOf('site-folders'),
  ]);
  return dialog;
});

type Props = { action: WorkAction; work: Work; onClose: () => void; onRemoved?: () => void };

/** The dialog of whatever is being done to a work. */
export default function WorkDialogs({ action, work, onClose, onRemoved }: Props) {
  const { t } = useTranslation('works');
  const remove = useWorkAction(worksApi.remove);
  if (action === 'site')
    return (
      <Suspense>
        <SiteFolderDialog work={work} onClose={onClose} />
      </Suspense>
    );
  if (action === 'retry') return <RetryDialog work={work} onClose={onClose} />;
  if (action === 'cancel') return <AskCancel work={work} onClose={onClose} />;
  if (action === 'rename')
    return (
      <RenameDialog
        name={work.name}
        save={(name) => worksApi.rename({ id: work.id, name }).then(refreshWorks)}
        onClose={onClose}
      />
    );
  return (
    <DeleteDialog
      name={work.name}
      description={t('removeText')}
      remove={() => remove.mutateAsync({ id: work.id }).then(onRemoved)}
      onClose={onClose}
    />
  );
}

function AskCancel({ work, onClose }: { work: Work; onClose: () => void }) {
  const { t } = useTranslation(['works', 'common']);
  const cancel = useWorkAction(worksApi.cancel);
  return (
    <Confirm
      open
      busy={cancel.isPending}
      title={t('cancelTitle', { name: work.name })}
      description={t('cancelText')}
      action={t('cancelDo')}
      stay={t('cancelStay')}
      onConfirm={() =>
        cancel.mutate(
          { id: work.id },
          {
            onSuccess: () => toast.ok(t('cancelled')),
            onError: toast.error,
            onSettled: () => {
              onClose();
              keepFocus();
            },
          },
        )
      }
      onCancel={() => {
        toast.info(t('common:unchanged'));
        onClose();
      }}
    />
  );
}
