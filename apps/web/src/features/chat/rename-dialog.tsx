import { titleProblem } from '@likeness/domain/chat';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { chatApi } from './chat.api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { useChatAction, type Conversation } from './chat.queries.ts';

/** The title of a conversation, to be changed. */
export function RenameDialog({ record, onClose }: { record: Conversation; onClose: () => void }) {
  const { t } = useTranslation(['chat', 'common']);
  const id = useId();
  const rename = useChatAction(chatApi.rename);
  const form = useForm({
    initial: { title: record.title },
    check: ({ title }) => titleProblem(title),
    fieldOf: { 'field-required': 'title', 'name-too-long': 'title' },
    async submit({ title }) {
      await rename.mutateAsync({ id: record.id, title });
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
      <form id={id} {...form.formProps}>
        <Field label={t('conversationTitle')} error={form.errorOf('title')}>
          {(control) => (
            <Input
              {...control}
              name="title"
              autoComplete="off"
              value={form.values.title}
              onChange={(event) => form.set('title', event.target.value)}
            />
          )}
        </Field>
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}
