import type { OrderRow } from '@likeness/contract/orders';
import { useTranslation } from '../../i18n/i18n.ts';

/** How a work stands: what is happening to it, or why it failed. */
export function OrderState({ order }: { order: OrderRow }) {
  const { t } = useTranslation('orders');
  const { status, stage, progress, message, refunded } = order;
  return (
    <>
      {t(`state_${status}`)}
      {status === 'generating' && (
        <span className="num block text-xs text-muted">
          {stage} · {Math.floor(progress * 100)}%
        </span>
      )}
      {message && <span className="block text-xs text-bad">{message}</span>}
      {refunded && <span className="block text-xs text-muted">{t('refunded')}</span>}
    </>
  );
}
