import type { InputOf } from '@likeness/contract/call';
import type { avatarVideos } from '@likeness/contract/avatar-videos';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { Draft } from './draft.ts';

export type VideoInput = Partial<InputOf<typeof avatarVideos.create>>;

/** Ways to make a video, with their price a second. */
export function useVideoChannels() {
  return useQuery({
    queryKey: ['avatar-videos', 'channels'],
    queryFn: ({ signal }) => api.avatarVideos.channels({}, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** The call's fields for a draft: a script with its voice, or a recording. */
export function inputOf(draft: Draft, channel: { api: string; name: string }, untitled: string): VideoInput {
  const common = {
    name: draft.name.trim() || untitled,
    api: channel.api,
    video_channel_name: channel.name,
    video_id: draft.avatarId,
  };
  if (draft.drive === 'audio') return { ...common, voice_id: draft.audio?.fileId ?? '' };
  const { text, language, emotion, rate, volume, pitch, voiceId } = draft;
  return { ...common, text, user_voice_id: voiceId, language, emotion, rate, volume, pitch };
}

/** What exactly this video would cost. */
export function useQuote(input: VideoInput | undefined) {
  return useQuery({
    queryKey: ['avatar-videos', 'quote', input],
    queryFn: ({ signal }) => api.avatarVideos.quote(input ?? {}, { signal }),
    enabled: input !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}
