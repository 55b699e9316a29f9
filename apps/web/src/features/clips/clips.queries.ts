import type { InputOf } from '@likeness/contract/call';
import type { Clip, clips, Preset, RecommendedPrompt } from '@likeness/contract/clips';
import { polling } from '@likeness/domain/polling';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clipsApi } from './clips.api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { editorData, plainText, type ClipDraft, type ClipType, type FormPicture } from './clip-draft.ts';

export type { Clip, Preset, RecommendedPrompt };
export type ClipInput = Partial<InputOf<typeof clips.create>> & { type: ClipType };

/** Own clips of a type; asked for again every 15 s while the page is open. Works and these change together. */
export function useClips(type: ClipType) {
  return useQuery({
    queryKey: ['works', 'clips', type],
    queryFn: ({ signal }) => clipsApi.list({ type, limit: 500 }, { signal }),
    refetchInterval: polling.works,
  });
}

export const refreshClips = () => queryClient.invalidateQueries({ queryKey: ['works', 'clips'] });

/** The ways to make a clip; with `chosen` that one alone. */
export function useClipChannels(chosen?: string) {
  return useQuery({
    queryKey: ['clips', 'channels'],
    queryFn: ({ signal }) => clipsApi.channels({}, { signal }),
    staleTime: 5 * 60_000,
    select: (found) =>
      chosen === undefined ? found : { ...found, list: found.list.filter((way) => way.api === chosen) },
  });
}

export function useTags() {
  return useQuery({
    queryKey: ['clips', 'tags'],
    queryFn: ({ signal }) => clipsApi.tags({}, { signal }),
    staleTime: Infinity,
  });
}

/** Recommended descriptions; `round` asks for others. */
export function useRecommended(type: ClipType, round: number) {
  return useQuery({
    queryKey: ['clips', 'recommended', type, round],
    queryFn: ({ signal }) => clipsApi.recommended({ type }, { signal }),
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
}

export function usePresets(keyword: string) {
  return useQuery({
    queryKey: ['clips', 'presets', keyword],
    queryFn: ({ signal }) => clipsApi.presets({ keyword, limit: 500 }, { signal }),
    placeholderData: (before) => before,
  });
}

export const refreshPresets = () => queryClient.invalidateQueries({ queryKey: ['clips', 'presets'] });

/** The pictures of a form, as far as they are on the server. */
export type FormPictures = Record<'first' | 'last' | 'reference', FormPicture | undefined>;

/** The call's fields for a form. */
export function inputOf(
  type: ClipType,
  draft: ClipDraft,
  pictures: FormPictures,
  channel: { api: string },
): ClipInput {
  const image = draft.use === 'first' ? pictures.first : pictures.reference;
  const tail = draft.use === 'first' ? pictures.last : undefined;
  return {
    type,
    api: channel.api,
    prompt: plainText(draft.lines),
    negative_prompt: draft.negative.trim(),
    cfg_scale: draft.imagination,
    mode: draft.mode,
    duration: draft.seconds,
    aspect_ratio: draft.ratio,
    org_data: editorData(draft.lines),
    ...(type === 'image' && { image: image?.id ?? '', image_tail: tail?.id ?? '', image_use: draft.use }),
  };
}

/** Milliseconds after a key until a description is read. */
const readingDelay = 500;

/** What of a description would be seen; asked for when typing pauses. */
export function useReading(input: ClipInput | undefined) {
  const asked = useDebounced(input, readingDelay);
  return useQuery({
    queryKey: ['clips', 'reading', asked],
    queryFn: ({ signal }) => clipsApi.quote(asked!, { signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
