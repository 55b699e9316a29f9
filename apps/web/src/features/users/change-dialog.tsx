import type { AccountDetail } from '@likeness/contract/users';
import { membershipProducts, type MembershipProduct } from '@likeness/domain/memberships';
import { adjustmentLimits, givenRoles, type GivenRole } from '@likeness/domain/users';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { isWhole } from '../operators/is-whole.ts';
import { NumberField } from '../operators/number-field.tsx';
import { ReasonDialog } from '../operators/reason-dialog.tsx';
import { usersApi } from './users.api.ts';
import { refreshUsers } from './users.queries.ts';

export type ChangeKind = 'grant' | 'take' | 'membership' | 'role' | 'disable' | 'enable' | 'password';

type Values = { credits: string; days: string; product: MembershipProduct; role: GivenRole };

/** What each change sends; what it gives back is shown once. */
const sends: Record<
  ChangeKind,
  (of: { user_id: string; reason: string }, values: Values) => Promise<object>
> = {
  grant: (of, { credits, days }) => usersApi.grant({ ...of, credits: Number(credits), days: Number(days) }),
  take: (of, { credits }) => usersApi.take({ ...of, credits: Number(credits) }),
  membership: (of, { product, days }) => usersApi.setMembership({ ...of, product, days: Number(days) }),
  role: (of, { role }) => usersApi.setRole({ ...of, role }),
  disable: (of) => usersApi.disable(of),
  enable: (of) => usersApi.enable(of),
  password: (of) => usersApi.resetPassword(of),
};

/** Whether the form can be sent; the server looks again. */
function isComplete(kind: ChangeKind, { credits, days }: Values): boolean {
  const { points, days: maxDays } = adjustmentLimits;
  if ((kind === 'grant' || kind === 'take') && !isWhole(credits, 1, points)) return false;
  return (kind !== 'grant' && kind !== 'membership') || isWhole(days, 0, maxDays);
}

type Props = { kind: ChangeKind; account: AccountDetail; onClose: () => void };

/** Asks for what a change needs, and always why; a new password is shown in its place, this once. */
export function ChangeDialog({ kind, account, onClose }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const [password, setPassword] = useState<string>();
  if (password === undefined)
    return <ChangeForm kind={kind} account={account} onClose={onClose} onPassword={setPassword} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`do_${kind}`)}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <div role="status" className="grid gap-2">
        <p className="text-[13px] text-muted">{t('newPassword')}</p>
        <code className="rounded-control bg-hover px-3 py-2 font-mono break-all select-all">{password}</code>
      </div>
    </Dialog>
  );
}

type FormProps = Props & { onPassword: (password: string) => void };

function ChangeForm({ kind, account, onClose, onPassword }: FormProps) {
  const { t } = useTranslation('users');
  const [values, setValues] = useState<Values>({
    credits: '',
    days: kind === 'membership' ? '30' : '0',
    product: 'studio',
    role: account.role === 'admin' ? 'user' : 'admin',
  });
  return (
    <ReasonDialog
      title={t(`do_${kind}`)}
      description={t(`hint_${kind}`)}
      danger={kind === 'disable'}
      incomplete={!isComplete(kind, values)}
      send={(reason) => sends[kind]({ user_id: account.user_id, reason }, values)}
      onSent={async (answer) => {
        await refreshUsers();
        if ('password' in answer) return onPassword(String(answer.password));
        toast.ok(t(`done_${kind}`));
        onClose();
      }}
      onClose={onClose}
    >
      <Fields kind={kind} values={values} set={(change) => setValues((now) => ({ ...now, ...change }))} />
    </ReasonDialog>
  );
}

type FieldsProps = { kind: ChangeKind; values: Values; set: (change: Partial<Values>) => void };

/** What a change needs besides its reason. */
function Fields({ kind, values, set }: FieldsProps) {
  const { t } = useTranslation('users');
  const number = (name: 'credits' | 'days', label: string, hint?: string) => (
    <NumberField
      {...{ name, label, hint }}
      value={values[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      {(kind === 'grant' || kind === 'take') && number('credits', t('credits'))}
      {kind === 'membership' && (
        <Select
          label={t('memberships')}
          value={values.product}
          options={membershipProducts.map((value) => ({ value, label: t(`product_${value}`) }))}
          onChange={(product) => set({ product: product as MembershipProduct })}
        />
      )}
      {kind === 'grant' && number('days', t('days'), t('daysHint'))}
      {kind === 'membership' && number('days', t('membershipDays'), t('membershipDaysHint'))}
      {kind === 'role' && (
        <Select
          label={t('role')}
          value={values.role}
          options={givenRoles.map((value) => ({ value, label: t(`role_${value}`) }))}
          onChange={(role) => set({ role: role as GivenRole })}
        />
      )}
    </>
  );
}
