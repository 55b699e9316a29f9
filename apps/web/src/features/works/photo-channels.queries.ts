import { photoTalk } from '@likeness/contract/photo-talk';
import { useQuery } from '@tanstack/react-query';
import { callsOf } from '../../lib/api.ts';

const photoTalkApi = callsOf(photoTalk);

/** Ways to make a picture speak, with their price a second. */
export function usePhotoChannels() {
  return useQuery({
    queryKey: ['photo-talk', 'channels'],
    queryFn: ({ signal }) => photoTalkApi.channels({}, { signal }),
    staleTime: 5 * 60_000,
  });
}
