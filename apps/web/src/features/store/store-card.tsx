import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { Entry } from './catalogue.ts';
import { PriceLine } from './price-line.tsx';
import type { Price } from './store.queries.ts';

type Props = { entry: Entry; name: string; price: Price | undefined; soon: boolean };

const cardClass =
  'flex h-full items-start gap-3.5 rounded-panel border border-line bg-surface p-4 transition-colors duration-150';

/** One tool: what it is for, what it costs, and the way there. One that is still to come leads nowhere. */
export function StoreCard({ entry, name, price, soon }: Props) {
  const { t } = useTranslation('store');
  const { icon: Icon } = entry;
  const inside: ReactNode = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-card bg-accent-wash text-accent-text">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-2 self-stretch">
        <span>
          <span className="flex items-center gap-2">
            <b className="truncate font-semibold">{name}</b>
            {soon && (
              <span className="shrink-0 rounded-chip bg-hover px-1.5 py-0.5 text-xs leading-4 text-muted">
                {t('soon')}
              </span>
            )}
          </span>
          <span className="mt-0.5 line-clamp-2 text-[13px] text-muted">{t(`hint_${entry.key}`)}</span>
        </span>
        {price && !soon && (
          <span className="mt-auto">
            <PriceLine price={price} />
          </span>
        )}
      </span>
    </>
  );
  if (soon)
    return (
      <div aria-disabled className={cardClass}>
        {inside}
      </div>
    );
  return (
    <Link to={entry.page} className={`${cardClass} hover:border-line-strong hover:bg-raised`}>
      {inside}
    </Link>
  );
}
