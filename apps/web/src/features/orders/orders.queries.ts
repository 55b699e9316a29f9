import type { OrderView } from '@likeness/domain/orders';
import { polling } from '@likeness/domain/polling';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { perPage } from '../operators/per-page.ts';
import { ordersApi } from './orders.api.ts';

/** What the list of works is looked at with. */
export type OrderSearch = { keyword: string; view: OrderView; page: number };

/** Works in progress move while they are looked at. */
const seconds = (moves: boolean | undefined) => (moves ? polling.works : false);

export const orderListQuery = (search: OrderSearch) =>
  queryOptions({
    queryKey: ['orders', 'list', search],
    queryFn: ({ signal }) => ordersApi.list({ ...search, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => seconds(state.data?.list.some(({ status }) => status === 'generating')),
  });

export const orderQuery = (workId: string) =>
  queryOptions({
    queryKey: ['orders', workId],
    queryFn: ({ signal }) => ordersApi.detail({ work_id: workId }, { signal }),
    refetchInterval: ({ state }) => seconds(state.data?.status === 'generating'),
  });

/** What is shown of works is asked for again. */
export const refreshOrders = () => queryClient.invalidateQueries({ queryKey: ['orders'] });
