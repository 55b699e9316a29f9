import type { OutputOf } from '@likeness/contract/call';
import type { voices } from '@likeness/contract/voices';
import { useQuery } from '@tanstack/react-query';
import { voicesApi } from '../voices/voices.api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type VoiceChannel = OutputOf<typeof voices.channels>['list'][number];

/** The channels that voices can be cloned through, with prices and what is left free. */
export function useVoiceChannels() {
  return useQuery({
    queryKey: ['voices', 'channels'],
    queryFn: ({ signal }) => voicesApi.channels({}, { signal }),
    staleTime: 15_000,
  });
}

export function refreshVoices(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['voices'] });
}

/** The name a recording suggests: the file without its ending. */
export const nameOfFile = (file: File): string => file.name.replace(/\.[^.]+$/, '').slice(0, 60);
