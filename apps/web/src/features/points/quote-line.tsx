import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/i18n.ts';
import { useAccountDialogs } from '../../lib/account-dialogs.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsGuest } from '../session/session.queries.ts';
import { lengthText } from './length-text.ts';

type Props = {
  quote: { seconds: number; credits: number; balance: number } | undefined;
  /** Points a second of the chosen way. */
  each: number;
  pending: boolean;
  short: boolean;
  /** The page to come back to after logging in. */
  home: string;
  onLeave: () => void;
};

/** The whole seconds that a price stands for; undefined where it is not made of seconds at `each` points. */
export function billedSeconds(quote: { seconds: number; credits: number }, each: number): number | undefined {
  if (quote.seconds <= 0) return undefined;
  const seconds = quote.credits / each;
  return Number.isInteger(seconds) && Math.abs(seconds - quote.seconds) <= 1 ? seconds : undefined;
}

/** Exact length, price and balance; where the balance is short, how to get more. */
export function QuoteLine({ quote, each, pending, short, home, onLeave }: Props) {
  const { t } = useTranslation('drive');
  const guest = useIsGuest();
  const navigate = useNavigate();
  const show = useAccountDialogs((state) => state.show);
  if (!quote) return pending ? <Skeleton className="h-16" /> : null;
  const billed = billedSeconds(quote, each);
  const figures = [
    // A price for the whole says nothing about a length.
    ...(quote.seconds > 0 ? [[t('quoteLength'), lengthText(t, quote.seconds)] as const] : []),
    [t('quotePrice'), t('creditsOf', { count: quote.credits, credits: formatNumber(quote.credits) })],
    [t('quoteBalance'), t('creditsOf', { count: quote.balance, credits: formatNumber(quote.balance) })],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-3 gap-3 rounded-card bg-hover p-3.5" aria-busy={pending}>
        {figures.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className={cx('num mt-0.5 font-semibold transition-colors', pending && 'text-muted')}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {billed !== undefined && (
        <p className="num -mt-1 text-[13px] text-muted">
          {t(billed > quote.seconds + 0.05 ? 'billedUp' : 'billed', {
            seconds: formatNumber(billed),
            each: formatNumber(each),
          })}
        </p>
      )}
      <FormError
        text={short ? t('short', { missing: formatNumber(quote.credits - quote.balance) }) : undefined}
      >
        <Button
          size="sm"
          variant="primary"
          onClick={() => {
            onLeave();
            if (guest) void navigate({ to: '/login', search: { state: 2, redirectUrl: home } });
            else show('exchange');
          }}
        >
          {guest ? t('shortActivate') : t('shortExchange')}
        </Button>
      </FormError>
    </>
  );
}
