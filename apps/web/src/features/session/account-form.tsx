import { problem } from '@likeness/domain/problems';
import { useTranslation } from '../../i18n/i18n.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { AgreementLine } from './agreement-line.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';

export type LoginFormProps = {
  onDone: (token: string, username: string, sentence: string) => void;
  done: boolean;
};

/** Username and password; after several failures the server also asks for a captcha. */
export function AccountForm({ onDone, done }: LoginFormProps) {
  const { t } = useTranslation('session');
  const captcha = useCaptcha();

  const anotherCaptcha = () => {
    form.set('captcha', '');
    captcha.reload();
  };

  const form = useForm({
    initial: { username: '', password: '', captcha: '', agreement: false },
    check({ username, password, agreement, captcha: typed }) {
      if (!username.trim()) return problem('username-required');
      if (!password) return problem('password-required');
      if (captcha.wanted && !typed) return problem('captcha-required');
      return agreement ? undefined : problem('agreement-required');
    },
    fieldOf: {
      'username-required': 'username',
      'password-required': 'password',
      'login-failed': 'password',
      'captcha-required': 'captcha',
      'captcha-wrong': 'captcha',
      'agreement-required': 'agreement',
    },
    async submit({ username, password, captcha: typed }) {
      const { token } = await api.session.login({
        username: username.trim(),
        password,
        client: 'pc',
        ...captcha.answer(typed),
      });
      onDone(token, username.trim(), t('loginDone'));
    },
    onRefused(error) {
      if (captcha.isUsedUpBy(error.problem)) anotherCaptcha();
    },
  });

  return (
    <form {...form.formProps} className="grid gap-4">
      <Field label={t('username')} error={form.errorOf('username')}>
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
      <Field label={t('password')} error={form.errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
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
        {t('login')}
      </Button>
    </form>
  );
}
