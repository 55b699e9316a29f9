import type { OrderDetail } from '@likeness/contract/orders';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { toast } from '../../ui/toast.ts';
import { ReasonDialog } from '../operators/reason-dialog.tsx';
import { ordersApi } from './orders.api.ts';
import { refreshOrders } from './orders.queries.ts';

export type OrderChange = 'retry' | 'cancel' | 'refund';

type Given = { work_id: string; reason: string };
const sends: Record<OrderChange, (given: Given) => Promise<object>> = {
  retry: (given) => ordersApi.retry(given),
  cancel: (given) => ordersApi.cancel(given),
  refund: (given) => ordersApi.refund(given),
};

/** What an operator may do to a work as it stands. */
export const changesOf = ({ status, credits, refunded }: OrderDetail): OrderChange[] =>
  status === 'generating'
    ? ['cancel']
    : status === 'failed'
      ? ['retry']
      : credits > 0 && !refunded
        ? ['refund']
        : [];

type Props = { kind: OrderChange; order: OrderDetail; onClose: () => void };

/** Asks why, says what it does, and does it. */
export function OrderChangeDialog({ kind, order, onClose }: Props) {
  const { t } = useTranslation('orders');
  return (
    <ReasonDialog
      title={t(`do_${kind}`)}
      description={t(`hint_${kind}`, { credits: formatNumber(order.credits) })}
      danger={kind === 'cancel'}
      send={(reason) => sends[kind]({ work_id: order.work_id, reason })}
      onSent={async () => {
        await refreshOrders();
        toast.ok(t(`done_${kind}`));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
