import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Packs of voices; asked again while one is being installed. */
export const voicePacksQuery = queryOptions({
  queryKey: ['voice-packs'],
  queryFn: ({ signal }) => api.voicePacks.list({}, { signal }),
  refetchInterval: ({ state }) => (state.data?.list.some(({ progress }) => progress !== null) ? 1000 : false),
});
