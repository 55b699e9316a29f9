import { found, problem } from '@likeness/domain/problems';
import { passwordProblem, usernameProblem } from '@likeness/domain/session';
import { useTranslation } from '../../i18n/i18n.ts';
import { sessionApi } from './session.api.ts';
import { formatNumber } from '../../lib/format.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import type { LoginFormProps } from './account-form.tsx';
import { AgreementLine } from './agreement-line.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';

/** A code, and the account it opens or is added to. */
export function ActivateForm({ onDone, done }: LoginFormProps) {
  const { t } = useTranslation('session');
  const captcha = useCaptcha();

  const anotherCaptcha = () => {
    form.set('captcha', '');
    captcha.reload();
  };

  const form = useForm({
    initial: { code: '', username: '', password: '', captcha: '', agreement: false },
    check({ code, username, password, agreement, captcha: typed }) {
      return found(
        !code.trim() && problem('code-required'),
        usernameProblem(username.trim()),
        passwordProblem(password),
        captcha.wanted && !typed && problem('captcha-required'),
        !agreement && problem('agreement-required'),
      );
    },
    fieldOf: {
      'code-required': 'code',
      'code-invalid': 'code',
      'username-required': 'username',
      'username-invalid': 'username',
      'username-taken': 'username',
      'password-required': 'password',
      'password-weak': 'password',
      'login-failed': 'password',
      'captcha-required': 'captcha',
      'captcha-wrong': 'captcha',
      'agreement-required': 'agreement',
    },
    async submit({ code, username, password, captcha: typed }) {
      const account = { username: username.trim(), password, client: 'pc' };
      const input = { code: code.trim(), ...account, ...captcha.answer(typed) };
      const { token, credits } = await sessionApi.activate(input);
      onDone(token, username.trim(), t('activateDone', { credits: formatNumber(credits) }));
    },
    onRefused(error) {
      if (captcha.isUsedUpBy(error.problem)) anotherCaptcha();
    },
  });

  return (
    <form {...form.formProps} className="grid gap-4">
      <Field label={t('code')} error={form.errorOf('code')}>
        {(control) => (
          <Input
            {...control}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            value={form.values.code}
            onChange={(event) => form.set('code', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('username')} error={form.errorOf('username')} hint={t('usernameHint')}>
        {(control) => (
          <Input
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            value={form.values.username}
            onChange={(event) => form.set('username', event.target.value)}
          />
        )}
      </Field>
      <Field label={t('password')} error={form.errorOf('password')} hint={t('passwordHint')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        )}
      </Field>
      {captcha.wanted && (
        <CaptchaField
          image={captcha.image}
          value={form.values.captcha}
          error={form.errorOf('captcha')}
          onChange={(value) => form.set('captcha', value)}
          onReload={anotherCaptcha}
        />
      )}
      <AgreementLine
        checked={form.values.agreement}
        onChange={(checked) => form.set('agreement', checked)}
        error={form.errorOf('agreement')}
      />
      <FormError text={form.error} />
      <Button type="submit" variant="primary" size="lg" busy={form.busy || done}>
        {t('activate')}
      </Button>
    </form>
  );
}
