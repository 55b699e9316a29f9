import { problem } from '@likeness/domain/problems';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { pointsApi } from './points.api.ts';
import { formatNumber } from '../../lib/format.ts';
import { useForm } from '../../ui/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshPoints } from './points.queries.ts';

/** Turns a code into points. */
export default function ExchangeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['points', 'common']);
  const id = useId();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? undefined : problem('code-required')),
    fieldOf: { 'code-required': 'code', 'code-invalid': 'code' },
    async submit({ code }) {
      const { credits } = await pointsApi.exchange({ code: code.trim() });
      toast.ok(t('exchangeDone', { credits: formatNumber(credits) }));
      onClose();
      await refreshPoints();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('exchangeTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {t('exchange')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-4">
        <Field label={t('code')} error={form.errorOf('code')} hint={t('codeHint')}>
          {(control) => (
            <Input
              {...control}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={form.values.code}
              onChange={(event) => form.set('code', event.target.value)}
            />
          )}
        </Field>
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}
