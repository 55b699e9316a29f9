import { Crown } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useAccount } from '../../features/session/session.queries.ts';
import { formatDay } from '../../lib/format.ts';

/** Until when the membership holds, or that there is none. */
export function Membership() {
  const { t } = useTranslation('shell');
  const account = useAccount();
  if (!account) return null;
  const until = account.expire_time;
  return (
    <span className="num flex items-center gap-1.5 px-2 text-[13px] whitespace-nowrap text-muted max-xl:hidden">
      <Crown size={15} className={until ? 'text-warn' : 'text-faint'} aria-hidden />
      {until ? t('memberUntil', { date: formatDay(until) }) : t('memberNone')}
    </span>
  );
}
