import { randomId } from '@likeness/contract/sender';
import { mannerOf } from '@likeness/domain/manner';
import { joinTexts, splitTexts, superCloneLimits, superCloneProblems } from '@likeness/domain/super-clones';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useForm } from '../../ui/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { controlClass, Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { MannerLines } from './manner-lines.tsx';
import { useSaveClone, type Clone } from '../scripts/super-clones.queries.ts';

type Props = {
  /** Without one it is a new clone. */
  clone?: Clone | undefined;
  texts: string[];
  price: number;
  onClose: () => void;
};

/** The texts of a person; what is heard in them is shown while they are pasted, before anything is paid. */
export default function CloneForm({ clone, texts, price, onClose }: Props) {
  const { t } = useTranslation(['super-clone', 'common']);
  const id = useId();
  const key = useRef(randomId());
  const save = useSaveClone();
  const form = useForm({
    initial: { name: clone?.name ?? '', pasted: joinTexts(texts) },
    check: ({ name, pasted }) => superCloneProblems({ name, texts: splitTexts(pasted) }),
    fieldOf: {
      'name-required': 'name',
      'name-too-long': 'name',
      'own-texts-few': 'pasted',
      'own-texts-many': 'pasted',
      'own-text-length': 'pasted',
    },
    async submit({ name, pasted }) {
      const sent = { id: clone?.id ?? '', name: name.trim(), texts: splitTexts(pasted) };
      await save.mutateAsync({ ...sent, key: key.current });
      toast.ok(t(same ? 'saved' : 'learned'));
      onClose();
    },
    // Another attempt is another order.
    onRefused: () => (key.current = randomId()),
  });
  const pasted = useDeferredValue(form.values.pasted);
  const found = useMemo(() => splitTexts(pasted), [pasted]);
  const manner = useMemo(() => (found.length >= superCloneLimits.min ? mannerOf(found) : undefined), [found]);
  const same = clone !== undefined && joinTexts(splitTexts(form.values.pasted)) === joinTexts(texts);
  const change = (field: 'name' | 'pasted', value: string) => {
    key.current = randomId();
    form.set(field, value);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width={680}
      title={t(clone ? 'edit' : 'new')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {same ? t('common:save') : t('learn', { credits: price })}
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
              placeholder={t('nameHint')}
              onChange={(event) => change('name', event.target.value)}
            />
          )}
        </Field>
        <Field label={t('texts')} error={form.errorOf('pasted')} hint={t('textsHint')}>
          {(control) => (
            <textarea
              {...control}
              name="pasted"
              rows={12}
              value={form.values.pasted}
              onChange={(event) => change('pasted', event.target.value)}
              placeholder={t('textsPlaceholder')}
              className={`${controlClass} h-auto! resize-y py-2.5`}
            />
          )}
        </Field>
        <section aria-live="polite" className="grid gap-2 rounded-card border border-line p-3">
          <h3 className="num text-[13px] text-muted">{t('found', { count: found.length })}</h3>
          {manner ? (
            <MannerLines manner={manner} />
          ) : (
            <p className="text-[13px] text-faint">{t('heardLater', { min: superCloneLimits.min })}</p>
          )}
        </section>
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}
