import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { channelsApi } from './channels.api.ts';

export const channelListQuery = () =>
  queryOptions({
    queryKey: ['channels', 'list'],
    queryFn: ({ signal }) => channelsApi.list({}, { signal }),
  });

/** What is shown of channels and of prices is asked for again. */
export const refreshChannels = () => queryClient.invalidateQueries();
