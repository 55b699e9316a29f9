import { nameLimit, nameProblem } from '@likeness/domain/avatars';
import type { Problem } from '@likeness/domain/problems';
import { useId } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useForm } from './use-form.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { FormError } from './form-error.tsx';
import { Input } from './input.tsx';
import { toast } from './toast.ts';

type Props = {
  name: string;
  /** What the name is called, where it is not called one. */
  label?: string;
  /** The rule for the new name, where it is not that of every name. */
  check?: (name: string) => Problem | undefined;
  /** Saves the name, without spaces around it, and refreshes what shows it. */
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Gives another name to something of the user's. */
export function RenameDialog({ name, label, check = nameProblem, save, onClose }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const form = useForm({
    initial: { name },
    check: (values) => check(values.name),
    fieldOf: { 'name-required': 'name', 'field-required': 'name', 'name-too-long': 'name' },
    async submit(values) {
      await save(values.name.trim());
      toast.ok(t('renamed'));
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
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-4">
        <Field label={label ?? t('name')} error={form.errorOf('name')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              maxLength={nameLimit}
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
