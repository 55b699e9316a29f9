import { useQuery } from '@tanstack/react-query';
import { avatarVideosApi } from '../avatar-videos/avatar-videos.api.ts';

/** How a video can be exported on this server. */
export function useOutputs() {
  return useQuery({
    queryKey: ['avatar-videos', 'outputs'],
    queryFn: ({ signal }) => avatarVideosApi.outputs({}, { signal }),
    staleTime: 5 * 60_000,
  });
}
