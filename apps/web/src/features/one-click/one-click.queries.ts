import { maxList } from '@likeness/contract/fields';
import type { OneClickVideo } from '@likeness/contract/one-click';
import { oneClickEvery } from '@likeness/domain/one-click';
import { useQuery } from '@tanstack/react-query';
import { oneClickApi } from './one-click.api.ts';
import type { OneClickDraft } from './one-click-draft.ts';

export type { OneClickVideo };
export type OneClickForm = NonNullable<Parameters<typeof oneClickApi.create>[0]>;

/** Own short videos, asked for again while one of them is being made and no longer. */
export function useOneClickVideos() {
  return useQuery({
    queryKey: ['works', 'one-click'],
    queryFn: ({ signal }) => oneClickApi.list({ page: 1, limit: maxList }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.list.some(({ status }) => status === 'generating') ? oneClickEvery : false,
  });
}

export function useOneClickCases() {
  return useQuery({
    queryKey: ['one-click-cases'],
    queryFn: ({ signal }) => oneClickApi.cases({}, { signal }),
    staleTime: Infinity,
  });
}

/** The call's fields for a form. */
export const inputOf = (draft: OneClickDraft): OneClickForm => ({
  description: draft.description.trim(),
  duration: draft.seconds,
  ratio: draft.ratio,
  assets: draft.assets.map(({ id }) => id),
  scenes: draft.scenes,
  headline: draft.headline.trim(),
  voice_id: draft.voiceId,
  music: draft.music,
  music_id: draft.music === 'own' ? draft.musicId : '',
  subtitles: draft.subtitles,
  subtitle_style: draft.subtitleStyle,
});
