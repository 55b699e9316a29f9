import { useQuery } from '@tanstack/react-query';
import { avatarVideosApi } from '../drive/avatar-videos.api.ts';
import { driveInput, workName } from '../drive/drive-draft.ts';
import type { VideoInput } from '../drive/use-excerpt.ts';
import { outputInput } from '../output/output-draft.ts';
import type { Draft } from './draft.ts';

/** Ways to make a video, with their price a second. */
export function useVideoChannels() {
  return useQuery({
    queryKey: ['avatar-videos', 'channels'],
    queryFn: ({ signal }) => avatarVideosApi.channels({}, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** The call's fields for a draft: a script with its voice, or a recording, and how it is exported. */
export function inputOf(
  draft: Draft,
  avatar: { matte: boolean } | undefined,
  channel: { api: string; name: string },
): VideoInput {
  return {
    name: workName(draft),
    api: channel.api,
    video_channel_name: channel.name,
    video_id: draft.avatarId,
    ...driveInput(draft),
    ...outputInput(draft, { matte: avatar?.matte ?? false, drive: draft.drive }),
  };
}
