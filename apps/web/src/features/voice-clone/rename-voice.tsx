import { nameLimit } from '@likeness/domain/avatars';
import { voiceRenameProblem } from '@likeness/domain/voices';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import type { Voice } from '../voices/voices.queries.ts';
import { refreshVoices } from './voice-clone.queries.ts';

export default function RenameVoice({ voice, onClose }: { voice: Voice; onClose: () => void }) {
  const { t } = useTranslation(['voice-clone', 'common']);
  const id = useId();
  const form = useForm({
    initial: { name: voice.name },
    check: ({ name }) => voiceRenameProblem(voice, name),
    fieldOf: { 'name-required': 'name', 'name-too-long': 'name' },
    async submit({ name }) {
      await api.voices.rename({ id: voice.id, name: name.trim() });
      await refreshVoices();
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
            {t('save')}
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
