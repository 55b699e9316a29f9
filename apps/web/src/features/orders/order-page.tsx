import type { OrderDetail } from '@likeness/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table-content.tsx';
import { Facts } from '../operators/facts.tsx';
import { BackLink, SectionLink } from '../operators/section-link.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { changesOf, OrderChangeDialog, type OrderChange } from './order-change.tsx';
import { OrderState } from './order-state.tsx';
import { orderQuery } from './orders.queries.ts';

/** One work: how it stands, what it took, and what an operator may do to it. */
export function OrderPage({ workId }: { workId: string }) {
  const { t } = useTranslation('orders');
  const order = useQuery(orderQuery(workId));
  return (
    <>
      <BackLink to="works">{t('back')}</BackLink>
      <PageTitle title={order.data?.name ?? t('title')} />
      {order.isPending && <Skeleton className="h-60" />}
      {order.isError && <LoadFailed error={order.error} retry={() => void order.refetch()} />}
      {order.data && (
        <>
          <Head order={order.data} />
          <Steps order={order.data} />
        </>
      )}
    </>
  );
}

function Head({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const [kind, setKind] = useState<OrderChange>();
  const minute = (time: string | null) => (time ? formatMinute(time) : '–');
  const facts = [
    [t('state'), <OrderState key="state" order={order} />],
    [
      t('user'),
      <SectionLink key="user" to={`users/${order.user_id}`}>
        {order.username || t('noName')}
      </SectionLink>,
    ],
    [t('kind'), [order.kind_name, order.channel].filter(Boolean).join(' · ')],
    [t('credits'), formatNumber(order.credits)],
    [t('reserved'), formatNumber(order.price)],
    [t('length'), order.seconds === null ? '–' : t('seconds', { seconds: formatNumber(order.seconds) })],
    [t('ordered'), minute(order.create_time)],
    [t('started'), minute(order.start_time)],
    [t('finished'), minute(order.finish_time)],
    [t('attempts'), formatNumber(order.attempts)],
    [t('worker'), order.worker === null ? '–' : String(order.worker)],
    [t('waits'), minute(order.waiting_until)],
  ] as const;
  return (
    <Panel className="mb-5">
      <Facts facts={facts} />
      <p className="num mb-4 text-xs break-all text-muted">
        {order.work_id}
        {order.problem && ` · ${order.problem}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {changesOf(order).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === 'cancel' ? 'danger' : undefined}
            onClick={() => setKind(one)}
          >
            {t(`do_${one}`)}
          </Button>
        ))}
      </div>
      {kind && <OrderChangeDialog kind={kind} order={order} onClose={() => setKind(undefined)} />}
    </Panel>
  );
}

/** What is done of it and kept: another attempt does not do it again. */
function Steps({ order: { steps } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  return (
    <Panel aria-label={t('steps')}>
      <h2 className="mb-2 text-[15px] font-semibold">{t('steps')}</h2>
      {steps.length === 0 ? (
        <p className="text-muted">{t('noSteps')}</p>
      ) : (
        <Table
          label={t('steps')}
          rows={steps}
          keyOf={({ name }) => name}
          columns={[
            { key: 'name', title: t('step') },
            { key: 'attempt', title: t('attempt'), number: true },
            { key: 'time', title: t('time') },
          ]}
          renderCells={({ name, attempt, time }) => ({
            name,
            attempt: formatNumber(attempt),
            time: <span className="num text-muted">{formatMinute(time)}</span>,
          })}
        />
      )}
    </Panel>
  );
}
