import { MessageSquareText } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Bot } from './employees.queries.ts';
import { HireState } from './hire-state.tsx';

/** One employee: who it is, what may be asked of it, and the ways to talk to it and to hire it. */
export function EmployeeCard({ bot, onHire }: { bot: Bot; onHire: () => void }) {
  const { t } = useTranslation('employees');
  const { name } = bot;
  const free = bot.credits === 0;
  return (
    <li className="flex min-w-0 gap-4 rounded-panel border border-line bg-surface p-4">
      <img
        src={bot.avatar}
        alt=""
        loading="lazy"
        className="h-36 w-24 shrink-0 rounded-card bg-hover object-cover object-top"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="min-w-0">
          <h2 className="truncate font-semibold">{name}</h2>
          <p className="truncate text-[13px] text-accent-text">{bot.title}</p>
        </div>
        <p className="line-clamp-2 text-[13px] text-muted">{bot.desc}</p>
        <HireState bot={bot} />
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          {free && (
            <ButtonLink
              size="sm"
              variant="primary"
              to="/employee/talking"
              search={{ id: bot.id }}
              aria-label={t(bot.hired ? 'chatOf' : 'tryOf', { name })}
            >
              <MessageSquareText size={14} aria-hidden />
              {t(bot.hired ? 'chat' : 'tryOut')}
            </ButtonLink>
          )}
          <Button
            size="sm"
            variant={free ? 'outline' : 'primary'}
            aria-label={t('hireOf', { name })}
            onClick={onHire}
          >
            {t('hire')}
          </Button>
          <span className="num ml-auto text-xs text-faint">
            {t('fromUse', { credits: formatNumber(bot.prices.use) })}
          </span>
        </div>
      </div>
    </li>
  );
}
