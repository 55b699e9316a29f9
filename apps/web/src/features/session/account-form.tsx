import { found, problem } from '@likeness/domain/problems';
import { useTranslation } from '../../i18n/i18n.ts';
import { points } from '@likeness/contract/points';
import { callsWith } from '../../lib/api.ts';
import { sessionApi } from './session.api.ts';
import { formatNumber } from '../../lib/format.ts';
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

/**
 * Username and password, and with `withCode` a code that is redeemed for the account; after several failures the server also
 * asks for a captcha.
 */
export function AccountForm({ onDone, done, withCode = false }: LoginFormProps & { withCode?: boolean }) {
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
        withCode && !code.trim() && problem('code-required'),
        !username.trim() && problem('username-required'),
        !password && problem('password-required'),
        captcha.wanted && !typed && problem('captcha-required'),
        !agreement && problem('agreement-required'),
      );
    },
    fieldOf: {
      'code-required': 'code',
      'code-invalid': 'code',
      'username-required': 'username',
      'password-required': 'password',
      'login-failed': 'password',
      'captcha-required': 'captcha',
      'captcha-wrong': 'captcha',
      'agreement-required': 'agreement',
    },
    async submit({ code, username, password, captcha: typed }) {
      const { token } = await sessionApi.login({
        username: username.trim(),
        password,
        client: 'pc',
        ...captcha.answer(typed),
      });
      if (!withCode) return onDone(token, username.trim(), t('loginDone'));
      const { credits } = await callsWith(token, points).exchange({ code: code.trim() });
      onDone(token, username.trim(), t('redeemDone', { credits: formatNumber(credits) }));
    },
    onRefused(error) {
      if (captcha.isUsedUpBy(error.problem)) anotherCaptcha();
    },
  });

  return (
    <form {...form.formProps} className="grid gap-4">
      {withCode && (
        <Field label={t('redeemCode')} error={form.errorOf('code')} hint={t('redeemHint')}>
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
      )}
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
        {t(withCode ? 'redeem' : 'login')}
      </Button>
    </form>
  );
}
