import type { Delivery } from '@likeness/contract/webhooks';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { webhooksApi } from './webhooks.api.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: ({ signal }) => webhooksApi.list({}, { signal }),
  staleTime: 0,
});

/** Milliseconds until a delivery that is sent now is looked at again. */
const soon = 2000;
const isUnderWay = ({ state, attempts }: Delivery) => state === 'waiting' && attempts === 0;

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: ({ signal }) => webhooksApi.deliveries({ id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(isUnderWay) ? soon : false),
  });

export const refreshWebhooks = () => queryClient.invalidateQueries({ queryKey: ['webhooks'] });
