import { queryOptions } from '@tanstack/react-query';
import { voicePacksApi } from './voice-packs.api.ts';

/** Packs of voices; asked again while one is being installed. */
export const voicePacksQuery = queryOptions({
  queryKey: ['voice-packs'],
  queryFn: ({ signal }) => voicePacksApi.list({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.list.some(({ progress }) => progress !== null) ? 1000 : false),
});

/** How the natural voices are; asked again while they are on their way or are tried again. */
export const naturalVoicesQuery = queryOptions({
  queryKey: ['voice-packs', 'natural'],
  queryFn: ({ signal }) => voicePacksApi.natural({}, { signal }),
  staleTime: 60_000,
  refetchInterval: ({ state }) =>
    state.data?.state === 'fetching' ? 3000 : state.data?.state === 'failed' ? 60_000 : false,
});
