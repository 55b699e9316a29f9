import { queryOptions } from '@tanstack/react-query';
import { enginesApi } from './engines.api.ts';

/** What does each job, and what can be connected. */
export const enginesQuery = queryOptions({
  queryKey: ['engines'],
  queryFn: ({ signal }) => enginesApi.overview({}, { signal }),
  refetchInterval: 30_000,
});

/** How well each job is done here, for forms; it changes when an operator changes engines. */
export const gradesQuery = queryOptions({
  queryKey: ['engine-grades'],
  queryFn: ({ signal }) => enginesApi.grades({}, { signal }),
  staleTime: 60_000,
});
