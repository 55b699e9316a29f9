import { clipLimits, presetProblems } from '@likeness/domain/clips';
import { useTranslation } from '../../i18n/i18n.ts';
import { clipsApi } from './clips.api.ts';
import { useForm } from '../../ui/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { controlClass, Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshPresets } from './clips.queries.ts';

/** Name and words of a new preset. */
export default function PresetDialog({ content, onClose }: { content: string; onClose: () => void }) {
  const { t } = useTranslation('clips');
  const form = useForm({
    initial: { title: '', content },
    check: (values) => presetProblems({ ...values, titled: true }),
    fieldOf: {
      'preset-title-required': 'title',
      'name-too-long': 'title',
      'preset-content-required': 'content',
      'description-too-long': 'content',
    },
    async submit({ title, content: words }) {
      await clipsApi.savePreset({ title: title.trim(), content: words.trim() });
      await refreshPresets();
      toast.ok(t('presetSaved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('presetAdd')} width={460} form={form} onClose={onClose}>
      <Field label={t('presetTitle')} error={form.errorOf('title')}>
        {(control) => (
          <Input
            {...control}
            name="title"
            autoComplete="off"
            maxLength={clipLimits.presetTitle}
            value={form.values.title}
            onChange={(event) => form.set('title', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('presetContent')} error={form.errorOf('content')}>
        {(control) => (
          <textarea
            {...control}
            name="content"
            rows={5}
            className={`${controlClass} h-auto! py-2`}
            value={form.values.content}
            onChange={(event) => form.set('content', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
