import { nameProblem } from '@likeness/domain/avatars';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { api } from '../../lib/api.ts';
import { keepFocus } from '../../lib/keep-focus.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { PlayDialog } from './play-dialog.tsx';
import type { WorkDeed } from './work-deed.ts';
import { refreshWorks, useWorkAction, type Work } from './works.queries.ts';

type Props = { deed: WorkDeed; work: Work; onClose: () => void };

/** The dialog of whatever is being done to a work. */
export default function WorkDialogs({ deed, work, onClose }: Props) {
  if (deed === 'play') return <PlayDialog work={work} onClose={onClose} />;
  if (deed === 'rename') return <RenameDialog work={work} onClose={onClose} />;
  return <Ask deed={deed} work={work} onClose={onClose} />;
}

function Ask({ deed, work, onClose }: Props) {
  const { t } = useTranslation(['works', 'common']);
  const removing = deed === 'remove';
  const action = useWorkAction(removing ? api.works.remove : api.works.cancel);
  return (
    <Confirm
      open
      busy={action.isPending}
      title={t(removing ? 'removeTitle' : 'cancelTitle', { name: work.name })}
      description={t(removing ? 'removeText' : 'cancelText')}
      action={removing ? t('common:delete') : t('cancelDo')}
      stay={removing ? undefined : t('cancelStay')}
      onConfirm={() =>
        action.mutate(
          { id: work.id },
          {
            onSuccess: () => toast.ok(removing ? t('common:deleted') : t('cancelled')),
            onError: toast.error,
            onSettled: () => {
              onClose();
              keepFocus();
            },
          },
        )
      }
      onCancel={() => {
        if (removing) toast.info(t('common:deleteCancelled'));
        onClose();
      }}
    />
  );
}

function RenameDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const { t } = useTranslation(['works', 'common']);
  const id = useId();
  const form = useForm({
    initial: { name: work.name },
    check: ({ name }) => nameProblem(name),
    fieldOf: { 'name-required': 'name', 'name-too-long': 'name' },
    async submit({ name }) {
      await api.works.rename({ id: work.id, name: name.trim() });
      toast.ok(t('renamed'));
      await refreshWorks();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('rename')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-4">
        <Field label={t('name')} error={form.errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              value={form.values.name}
              onChange={(event) => form.set('name', event.target.value)}
            />
          )}
        </Field>
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}
