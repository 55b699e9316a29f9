import type { OutputOf } from '@likeness/contract/call';
import type { translateVideo } from '@likeness/contract/translation';
import { polling } from '@likeness/domain/polling';
import { useQuery } from '@tanstack/react-query';
import { translateVideoApi } from './translation.api.ts';
import type { TranslationDraft } from './translation-draft.ts';

type Input = NonNullable<Parameters<typeof translateVideoApi.create>[0]>;
export type Translation = OutputOf<typeof translateVideo.list>['list'][number];
export type Review = OutputOf<typeof translateVideo.lines>;

/** Where the video of the form is uploaded. */
export const slot = 'translation';

/** Own translations, asked for again every 15 s while one is being made. `works` in the key has events refresh them. */
export function useTranslations() {
  return useQuery({
    queryKey: ['works', 'translation'],
    queryFn: ({ signal }) => translateVideoApi.list({ page: 1, limit: 500 }, { signal }),
    refetchInterval: (query) => ((query.state.data?.generate ?? 0) > 0 ? polling.works : false),
  });
}

/** The lines of one translation, as they were when it was opened: what its user writes is not overwritten. */
export function useReview(id: string) {
  return useQuery({
    queryKey: ['translation', 'lines', id],
    queryFn: ({ signal }) => translateVideoApi.lines({ id }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Who is seen in the original of a translation at a moment, seconds. */
export function useFaces(id: string, at: number) {
  return useQuery({
    queryKey: ['translation', 'faces', id, at],
    queryFn: ({ signal }) => translateVideoApi.faces({ id, at }, { signal }),
    staleTime: Infinity,
  });
}

export function useLanguages() {
  return useQuery({
    queryKey: ['translation', 'languages'],
    queryFn: ({ signal }) => translateVideoApi.languages({}, { signal }),
    staleTime: Infinity,
  });
}

/** The call's fields for a draft and its video, whose name the work takes. */
export function inputOf(draft: TranslationDraft, fileId: string, fileName: string): Input {
  const { source, target, mode, voiceId, review, subtitles, burn, cover, background, music, musicVolume } =
    draft;
  return {
    name: [...fileName.replace(/\.[^.]*$/, '').trim()].slice(0, 60).join(''),
    file_id: fileId,
    voice_id: voiceId,
    source_lang: source,
    target_lang: target,
    mode,
    review,
    subtitles,
    burn: burn && subtitles !== 'none',
    subtitle_style: draft.subtitleStyle,
    cover_old: cover,
    keep_background: background,
    music_id: music?.fileId ?? '',
    music_volume: musicVolume,
  };
}
