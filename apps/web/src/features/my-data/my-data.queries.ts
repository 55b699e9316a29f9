import { queryOptions } from '@tanstack/react-query';
import { myDataApi } from './my-data.api.ts';

/** Milliseconds between two looks at an export that is being made. */
const lookMs = 1500;

/** What there is of the account, and how far its export is. */
export const myDataQuery = queryOptions({
  queryKey: ['my-data'],
  queryFn: ({ signal }) => myDataApi.state({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.export?.status === 'generating' ? lookMs : false),
  staleTime: 0,
});
