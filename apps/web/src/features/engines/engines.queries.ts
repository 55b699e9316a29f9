import { queryOptions } from '@tanstack/react-query';
import { enginesApi } from './engines.api.ts';

/** What does each job, and what can be connected. */
export const enginesQuery = queryOptions({
  queryKey: ['engines'],
  queryFn: ({ signal }) => enginesApi.overview({}, { signal }),
  refetchInterval: 30_000,
});
