import { Coins, Cpu } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import type { Price } from './store.queries.ts';

/** What a tool costs and what engine makes it. */
export function PriceLine({ price }: { price: Price }) {
  const { t } = useTranslation('store');
  const { credits, credits_to, unit } = price;
  const range =
    credits === credits_to ? formatNumber(credits) : `${formatNumber(credits)}–${formatNumber(credits_to)}`;
  return (
    <span className="grid gap-1 text-xs text-muted">
      <span className="flex items-center gap-1.5">
        <Coins size={13} className="shrink-0" aria-hidden />
        <span className="num font-medium text-ink">{t(`each_${unit}`, { credits: range })}</span>
        {price.free_day > 0 && <span>{t('freeDay', { free: price.free_day })}</span>}
      </span>
      {price.engine && (
        <span className="flex min-w-0 items-start gap-1.5">
          <Cpu size={13} className="mt-0.5 shrink-0" aria-hidden />
          <span>
            <span className="sr-only">{t('engine')} </span>
            {price.engine}
          </span>
        </span>
      )}
    </span>
  );
}
