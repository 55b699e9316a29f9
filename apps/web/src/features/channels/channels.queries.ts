import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { channelsApi } from './channels.api.ts';

export const channelListQuery = () =>
  queryOptions({
    queryKey: ['channels', 'list'],
    queryFn: ({ signal }) => channelsApi.list({}, { signal }),
  });

export const toolPricesQuery = () =>
  queryOptions({
    queryKey: ['channels', 'prices'],
    queryFn: ({ signal }) => channelsApi.prices({}, { signal }),
  });

/** What is shown of channels and of prices is asked for again. */
export const refreshChannels = () => queryClient.invalidateQueries();
