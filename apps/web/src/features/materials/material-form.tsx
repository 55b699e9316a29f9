import { textMaterialProblems } from '@likeness/domain/materials';
import { useTranslation } from '../../i18n/i18n.ts';
import { materialsApi } from './materials.api.ts';
import { useForm } from '../../ui/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { useMaterialAction, type Material } from './materials.queries.ts';

/** The name and the words of a script; without a material it is a new one. */
export function MaterialForm({ material, onClose }: { material?: Material; onClose: () => void }) {
  const { t } = useTranslation('materials');
  const saveText = useMaterialAction(materialsApi.saveText);
  const form = useForm({
    initial: { name: material?.name ?? '', text: material?.text ?? '' },
    check: textMaterialProblems,
    fieldOf: {
      'name-required': 'name',
      'name-too-long': 'name',
      'script-required': 'text',
      'script-too-long': 'text',
    },
    async submit({ name, text }) {
      const fields = { name: name.trim(), text, source: material?.source ?? ('user_add' as const) };
      await saveText.mutateAsync(material ? { ...fields, id: material.id } : fields);
      toast.ok(t('saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t(material ? 'edit' : 'newScript')} width={560} form={form} onClose={onClose}>
      <Field label={t('name')} error={form.errorOf('name')} hint={material ? undefined : t('nameHint')}>
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
      <Field label={t('text')} error={form.errorOf('text')}>
        {(control) => (
          <textarea
            {...control}
            name="text"
            rows={9}
            className="w-full rounded-control border border-line bg-surface p-3 outline-offset-0"
            value={form.values.text}
            onChange={(event) => form.set('text', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
