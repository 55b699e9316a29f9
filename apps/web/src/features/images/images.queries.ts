import type { ImageRecord } from '@likeness/contract/images';
import { maxList } from '@likeness/contract/fields';
import { pictureHistoryEvery } from '@likeness/domain/pictures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { imagesApi } from './images.api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { ImageDraft } from './image-draft.ts';

export type { ImageRecord };
export type ImageInput = NonNullable<Parameters<typeof imagesApi.create>[0]>;

/** Orders of pictures, asked for again every 15 s while the page is open. `works` in the key has events refresh them. */
export function useImages() {
  return useQuery({
    queryKey: ['works', 'images'],
    queryFn: ({ signal }) => imagesApi.list({ page: 1, limit: maxList }, { signal }),
    refetchInterval: pictureHistoryEvery,
  });
}

/** The engines that can make pictures here. */
export function useImageChannels() {
  return useQuery({
    queryKey: ['images', 'channels'],
    queryFn: ({ signal }) => imagesApi.channels({}, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** Recommended descriptions; another round brings others. */
export function usePrompts(round: number) {
  return useQuery({
    queryKey: ['image-prompts', round],
    queryFn: ({ signal }) => imagesApi.prompts({ count: 6 }, { signal }),
    placeholderData: keepPreviousData,
  });
}

const readingDelay = 500;

/** What of the description would be drawn, and what it would cost; asked for when typing pauses. */
export function useReading(input: ImageInput | undefined) {
  const asked = useDebounced(input, readingDelay);
  return useQuery({
    queryKey: ['image-quote', asked],
    queryFn: ({ signal }) => imagesApi.quote(asked!, { signal }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The call's fields for a form, the picture it refers to, and the engine that makes it. */
export function inputOf(draft: ImageDraft, imageId: string, engine = 'df'): ImageInput {
  const { text, ratio, num, negative, style, seed } = draft;
  const offline = engine !== 'df' && draft.offline;
  const fixed = seed.trim() === '' ? {} : { seed: Number(seed) };
  return {
    text,
    ratio,
    num,
    negative_prompt: negative,
    style,
    image: imageId,
    api: engine,
    offline,
    ...fixed,
  };
}
