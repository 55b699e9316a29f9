import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** How a video can be exported on this server. */
export function useOutputs() {
  return useQuery({
    queryKey: ['avatar-videos', 'outputs'],
    queryFn: ({ signal }) => api.avatarVideos.outputs({}, { signal }),
    staleTime: 5 * 60_000,
  });
}
