import { avatarVideos } from '@likeness/contract/avatar-videos';
import { useQuery } from '@tanstack/react-query';
import { callsOf } from '../../lib/api.ts';

const avatarVideosApi = callsOf(avatarVideos);

/** How a video can be exported on this server. */
export function useOutputs() {
  return useQuery({
    queryKey: ['avatar-videos', 'outputs'],
    queryFn: ({ signal }) => avatarVideosApi.outputs({}, { signal }),
    staleTime: 5 * 60_000,
  });
}
