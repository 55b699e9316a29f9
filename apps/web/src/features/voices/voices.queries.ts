import type { Voice } from '@likeness/contract/voices';
import { polling } from '@likeness/domain/polling';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { voicesApi } from './voices.api.ts';

export type { Voice };
export type VoiceSource = 'public' | 'mine';

/** Voices of one source; asked for again every 10 s while one is being trained. */
export const voicesQuery = (source: VoiceSource) =>
  queryOptions({
    queryKey: ['voices', source],
    queryFn: ({ signal }) => voicesApi.list({ source, page: 1, limit: 9999 }, { signal }),
    staleTime: source === 'public' ? 5 * 60_000 : 15_000,
    refetchInterval: (query) => ((query.state.data?.generate ?? 0) > 0 ? polling.voices : false),
  });

export const useVoices = (source: VoiceSource) => useQuery(voicesQuery(source));

/** Languages a voice channel speaks; fetched when a voice of it is chosen. */
export function useChannelLanguages(channel: string | undefined) {
  return useQuery(
    queryOptions({
      queryKey: ['voices', 'languages', channel],
      queryFn: ({ signal }) => voicesApi.languages({ api: channel ?? '' }, { signal }),
      enabled: channel !== undefined,
      staleTime: Infinity,
    }),
  );
}
