import { found, problem, type Problem } from '@likeness/domain/problems';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useForm } from '../../ui/use-form.ts';
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

type Captcha = ReturnType<ReturnType<typeof useCaptcha>['answer']>;
type Typed = { code: string; username: string; password: string; newPassword: string };

type Props = {
  done: boolean;
  /** What stands over the field of a code; without it no code is asked for. */
  code?: { label: string; hint?: string } | undefined;
  /** An account that may be new: rules are shown, and browsers offer a new password. */
  isNew?: boolean;
  /** What is wrong with what was typed, in the order of the form. */
  check: (typed: Typed) => (Problem | false | undefined)[];
  /** Sends the form; `username` and `code` have no spaces around them. */
  send: (typed: Typed, captcha: Captcha) => Promise<void>;
  action: string;
};

const fieldOf = {
  'code-required': 'code',
  'code-invalid': 'code',
  'username-required': 'username',
  'username-invalid': 'username',
  'username-taken': 'username',
  'password-required': 'password',
  'password-weak': 'password',
  'login-failed': 'password',
  'password-given': 'newPassword',
  'captcha-required': 'captcha',
  'captcha-wrong': 'captcha',
  'agreement-required': 'agreement',
} as const;

/** A field that comes later is where typing goes on. */
const focusInside = (field: HTMLElement | null) => field?.querySelector('input')?.focus();

/** The form of an account: username, password, agreement, after several failures a captcha, and where asked for a code. */
export function AccountEntry({ done, code, isNew = false, check, send, action }: Props) {
  const { t } = useTranslation('session');
  const captcha = useCaptcha();
  /** The password was given by an operator, and has to be replaced. */
  const [given, setGiven] = useState(false);

  const anotherCaptcha = () => {
    form.set('captcha', '');
    captcha.reload();
  };

  const form = useForm({
    initial: { code: '', username: '', password: '', newPassword: '', captcha: '', agreement: false },
    check: ({ agreement, captcha: typed, ...account }) =>
      found(
        ...check(account),
        captcha.wanted && !typed && problem('captcha-required'),
        !agreement && problem('agreement-required'),
      ),
    fieldOf: given ? { ...fieldOf, 'password-weak': 'newPassword' } : fieldOf,
    submit: ({ code: typedCode, username, password, newPassword, captcha: typed }) =>
      send(
        { code: typedCode.trim(), username: username.trim(), password, newPassword },
        captcha.answer(typed),
      ),
    onRefused(error) {
      if (error.problem === 'password-given') setGiven(true);
      if (captcha.isUsedUpBy(error.problem)) anotherCaptcha();
    },
  });

  return (
    <form {...form.formProps} className="grid gap-4">
      {code && (
        <Field label={code.label} error={form.errorOf('code')} hint={code.hint}>
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
      <Field
        label={t('username')}
        error={form.errorOf('username')}
        hint={isNew ? t('usernameHint') : undefined}
      >
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
      <Field
        label={t('password')}
        error={form.errorOf('password')}
        hint={isNew ? t('passwordHint') : undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            value={form.values.password}
            onChange={(event) => form.set('password', event.target.value)}
          />
        )}
      </Field>
      {given && (
        <div ref={focusInside}>
          <Field label={t('newPassword')} error={form.errorOf('newPassword')} hint={t('passwordHint')}>
            {(control) => (
              <PasswordInput
                {...control}
                name="newPassword"
                autoComplete="new-password"
                value={form.values.newPassword}
                onChange={(event) => form.set('newPassword', event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
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
        {action}
      </Button>
    </form>
  );
}
