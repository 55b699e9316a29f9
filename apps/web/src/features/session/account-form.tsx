import { points } from '@likeness/contract/points';
import { problem } from '@likeness/domain/problems';
import { useTranslation } from '../../i18n/i18n.ts';
import { callsWith } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { AccountEntry, type LoginFormProps } from './account-entry.tsx';
import { sessionApi } from './session.api.ts';

/** Username and password, and with `withCode` a code that is redeemed for the account. */
export function AccountForm({ onDone, done, withCode = false }: LoginFormProps & { withCode?: boolean }) {
  const { t } = useTranslation('session');
  return (
    <AccountEntry
      done={done}
      code={withCode ? { label: t('redeemCode'), hint: t('redeemHint') } : undefined}
      check={({ code, username, password }) => [
        withCode && !code.trim() && problem('code-required'),
        !username.trim() && problem('username-required'),
        !password && problem('password-required'),
      ]}
      send={async ({ code, username, password, newPassword }, captcha) => {
        const sent = { username, password, new_password: newPassword, client: 'pc' };
        const { token } = await sessionApi.login({ ...sent, ...captcha });
        if (!withCode) return onDone(token, username, t('loginDone'));
        const { credits } = await callsWith(token, points).exchange({ code });
        onDone(token, username, t('redeemDone', { credits: formatNumber(credits) }));
      }}
      action={t(withCode ? 'redeem' : 'login')}
    />
  );
}
