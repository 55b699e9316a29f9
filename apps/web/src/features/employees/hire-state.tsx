import { CalendarClock, Gift, Ticket } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute } from '../../lib/format.ts';
import type { Bot } from './employees.queries.ts';

/** What may be asked of an employee: its validity, the questions bought, and the trials. */
export function HireState({ bot }: { bot: Bot }) {
  const { t } = useTranslation('employees');
  const { expire_time: end, uses_left, trial_left, trial_times } = bot;
  const date = end && formatMinute(end);
  const byTime = bot.hired && end !== '';
  return (
    <ul className="grid gap-1 text-xs text-muted">
      {byTime && (
        <li className="flex items-center gap-1.5">
          <CalendarClock size={13} aria-hidden />
          <span className="num">{t(bot.auto_renew ? 'renewsSoon' : 'validUntil', { date })}</span>
        </li>
      )}
      {uses_left > 0 && (
        <li className="flex items-center gap-1.5">
          <Ticket size={13} aria-hidden />
          {t('usesLeft', { count: uses_left })}
        </li>
      )}
      {!byTime && (
        <li className="flex items-center gap-1.5">
          <Gift size={13} aria-hidden />
          {trial_left > 0 ? t('trialLeft', { left: trial_left, times: trial_times }) : t('trialUsedUp')}
        </li>
      )}
    </ul>
  );
}
