import type { AccountDetail } from '@likeness/contract/users';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { useAccount } from '../session/session.queries.ts';
import { ChangeDialog, type ChangeKind } from './change-dialog.tsx';

/** Everything an operator may change of an account, each in a dialog that asks why. */
export function UserActions({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('users');
  const [kind, setKind] = useState<ChangeKind>();
  const own = useAccount()?.id === account.user_id;
  const guest = account.role === 'guest';
  const kinds: ChangeKind[] = [
    'grant',
    'take',
    ...(guest ? [] : (['membership', 'password'] as const)),
    ...(guest || own ? [] : (['role'] as const)),
    ...(own ? [] : [account.disabled_time ? ('enable' as const) : ('disable' as const)]),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map((one) => (
        <Button
          key={one}
          size="sm"
          variant={one === 'disable' ? 'danger' : undefined}
          onClick={() => setKind(one)}
        >
          {t(`do_${one}`)}
        </Button>
      ))}
      {kind && <ChangeDialog kind={kind} account={account} onClose={() => setKind(undefined)} />}
    </div>
  );
}
