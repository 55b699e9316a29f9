import { queryOptions } from '@tanstack/react-query';
import { voicePacksApi } from './voice-packs.api.ts';

/** Packs of voices; asked again while one is being installed. */
export const voicePacksQuery = queryOptions({
  queryKey: ['voice-packs'],
  queryFn: ({ signal }) => voicePacksApi.list({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.list.some(({ progress }) => progress !== null) ? 1000 : false),
});
