import type { Delivery } from '@likeness/contract/webhooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { webhooksApi } from './webhooks.api.ts';
import { deliveriesQuery, refreshWebhooks } from './webhooks.queries.ts';

/** What was sent to a webhook, the newest first. */
export function Deliveries({ webhook }: { webhook: string }) {
  const { t } = useTranslation('webhooks');
  const query = useQuery(deliveriesQuery(webhook));
  if (query.isPending) return <Skeleton className="h-16" />;
  if (query.isError) return <LoadFailed error={query.error} retry={() => void query.refetch()} />;
  if (query.data.list.length === 0) return <p className="text-xs text-muted">{t('noDeliveries')}</p>;
  return (
    <ul aria-label={t('deliveries')} className="grid max-h-60 gap-1.5 overflow-y-auto text-xs">
      {query.data.list.map((delivery) => (
        <DeliveryLine key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  );
}

function DeliveryLine({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const { id, event, state, status, create_time, next_time } = delivery;
  const replay = useMutation({
    mutationFn: () => webhooksApi.replay({ id }),
    onSuccess: refreshWebhooks,
    onError: toast.error,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <time dateTime={delivery.create_time_iso} className="num text-muted">
        {formatMinute(create_time)}
      </time>
      <code>{event}</code>
      <span className={state === 'failed' ? 'text-bad' : undefined}>
        {t(`state_${state}`)}
        {status > 0 && ` · ${status}`}
      </span>
      {state === 'waiting' && next_time && (
        <span className="num text-muted">{t('again', { time: formatMinute(next_time) })}</span>
      )}
      {state !== 'waiting' && (
        <Button size="sm" className="ml-auto" busy={replay.isPending} onClick={() => replay.mutate()}>
          {t('replay')}
        </Button>
      )}
    </li>
  );
}
