import type { OrderDetail } from '@likeness/contract/orders';
import { adjustmentLimits } from '@likeness/domain/users';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
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
  const { t } = useTranslation(['orders', 'common']);
  const form = useId();
  const [reason, setReason] = useState('');
  const send = useMutation({
    mutationFn: () => sends[kind]({ work_id: order.work_id, reason: reason.trim() }),
    onSuccess: async () => {
      await refreshOrders();
      toast.ok(t(`done_${kind}`));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`do_${kind}`)}
      description={t(`hint_${kind}`, { credits: formatNumber(order.credits) })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant={kind === 'cancel' ? 'danger' : 'primary'}
            busy={send.isPending}
            disabled={!reason.trim()}
          >
            {t(`do_${kind}`)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          send.mutate();
        }}
      >
        <Field label={t('reason')} hint={t('reasonHint')}>
          {(control) => (
            <Input
              {...control}
              name="reason"
              autoComplete="off"
              maxLength={adjustmentLimits.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <FormError text={send.error ? errorText(send.error) : undefined} />
      </form>
    </Dialog>
  );
}
