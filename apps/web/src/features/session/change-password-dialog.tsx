import { passwordChangeProblems } from '@likeness/domain/session';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { sessionApi } from './session.api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { setToken } from '../../lib/token.ts';
import { useForm } from '../../ui/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { toast } from '../../ui/toast.ts';

/** A new password; afterwards every session has to log in again. */
export default function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['session', 'common']);
  const id = useId();
  const router = useRouter();
  const form = useForm({
    initial: { oldPassword: '', password: '', confirm: '' },
    check: passwordChangeProblems,
    fieldOf: {
      'old-password-required': 'oldPassword',
      'old-password-wrong': 'oldPassword',
      'password-required': 'password',
      'password-weak': 'password',
      'password-confirm-required': 'confirm',
      'password-mismatch': 'confirm',
    },
    async submit({ oldPassword, password, confirm }) {
      await sessionApi.changePassword({ old_password: oldPassword, password, confirm });
      toast.ok(t('passwordChanged'));
      const redirectUrl = router.state.location.href;
      setToken(null);
      queryClient.clear();
      await router.navigate({ to: '/login', search: { redirectUrl } });
    },
  });
  const fields = [
    { name: 'oldPassword', label: t('oldPassword'), autoComplete: 'current-password', hint: undefined },
    { name: 'password', label: t('newPassword'), autoComplete: 'new-password', hint: t('passwordHint') },
    { name: 'confirm', label: t('confirmPassword'), autoComplete: 'new-password', hint: undefined },
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('changePassword')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {t('changePasswordDo')}
          </Button>
        </>
      }
    >
      <form id={id} {...form.formProps} className="grid gap-4">
        {fields.map(({ name, label, autoComplete, hint }) => (
          <Field key={name} label={label} error={form.errorOf(name)} hint={hint}>
            {(control) => (
              <PasswordInput
                {...control}
                name={name}
                autoComplete={autoComplete}
                value={form.values[name]}
                onChange={(event) => form.set(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <FormError text={form.error} />
      </form>
    </Dialog>
  );
}
