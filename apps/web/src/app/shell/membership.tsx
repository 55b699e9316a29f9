import { productOf } from '@likeness/domain/memberships';
import { useLocation } from '@tanstack/react-router';
import { Crown } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useAccount } from '../../features/session/session.queries.ts';
import { formatDay } from '../../lib/format.ts';

/** Until when the membership of the product of this page holds, or that there is none. */
export function Membership() {
  const { t } = useTranslation('shell');
  const account = useAccount();
  const product = useLocation({ select: ({ pathname }) => productOf(pathname) });
  const membership = account?.memberships.find((one) => one.product === product);
  if (!membership) return null;
  const until = membership.expire_time;
  return (
    <span
      title={membership.name}
      className="num flex items-center gap-1.5 px-2 text-[13px] whitespace-nowrap text-muted"
    >
      <Crown size={15} className={until ? 'text-warn' : 'text-faint'} aria-hidden />
      {until ? t('memberUntil', { date: formatDay(until) }) : t('memberNone')}
    </span>
  );
}

/** Every product with the validity of its membership. */
export function Memberships() {
  const { t } = useTranslation('shell');
  const account = useAccount();
  if (!account) return null;
  return (
    <dl aria-label={t('memberships')} className="grid gap-1.5 text-[13px]">
      {account.memberships.map(({ product, name, expire_time: until }) => (
        <div key={product} className="flex items-center gap-2">
          <Crown size={14} className={until ? 'text-warn' : 'text-faint'} aria-hidden />
          <dt className="min-w-0 flex-1 truncate text-muted">{name}</dt>
          <dd className="num">{until ? t('until', { date: formatDay(until) }) : t('notActivated')}</dd>
        </div>
      ))}
    </dl>
  );
}
