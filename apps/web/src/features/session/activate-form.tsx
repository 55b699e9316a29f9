import { problem } from '@likeness/domain/problems';
import { passwordProblem, usernameProblem } from '@likeness/domain/session';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { AccountEntry, type LoginFormProps } from './account-entry.tsx';
import { sessionApi } from './session.api.ts';

/** A code, and the account it opens or is added to. */
export function ActivateForm({ onDone, done }: LoginFormProps) {
  const { t } = useTranslation('session');
  return (
    <AccountEntry
      done={done}
      code={{ label: t('code') }}
      isNew
      check={({ code, username, password }) => [
        !code.trim() && problem('code-required'),
        usernameProblem(username.trim()),
        passwordProblem(password),
      ]}
      send={async (account, captcha) => {
        const { token, credits } = await sessionApi.activate({ ...account, client: 'pc', ...captcha });
        onDone(token, account.username, t('activateDone', { credits: formatNumber(credits) }));
      }}
      action={t('activate')}
    />
  );
}
