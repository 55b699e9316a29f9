import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { apiKeysApi } from './api-keys.api.ts';

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => apiKeysApi.list({}, { signal }),
  // A program may use one at any time.
  staleTime: 0,
});

export const refreshApiKeys = () => queryClient.invalidateQueries({ queryKey: ['api-keys'] });
