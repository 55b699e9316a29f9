import type { Extraction } from '@likeness/contract/extraction';
import type { ExtractFrom, ExtractWish } from '@likeness/domain/extraction';
import { polling } from '@likeness/domain/polling';
import { useMutation, useQuery } from '@tanstack/react-query';
import { extractAudioApi, extractCopyApi, extractVideoApi } from './extraction.api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type { Extraction };
export type ExtractOrder = { link: string; type: ExtractFrom; file_id: string };

const calls = { video: extractVideoApi, audio: extractAudioApi, copy: extractCopyApi };
/** All rows of a list at once. */
const limit = 999;

/** Extractions of a kind, asked for again while one is in progress. The key begins as that of works, whose events renew both. */
export function useExtractions(wish: ExtractWish) {
  return useQuery({
    queryKey: ['works', 'extract', wish],
    queryFn: ({ signal }) => calls[wish].list({ page: 1, limit }, { signal }),
    refetchInterval: ({ state }) => ((state.data?.generate ?? 0) > 0 ? polling.works / 5 : false),
  });
}

/** Free extractions left today, and what the next one costs from each place. */
export function useExtractPrice(wish: ExtractWish) {
  return useQuery({
    queryKey: ['works', 'extract', wish, 'free'],
    queryFn: ({ signal }) => calls[wish].free(undefined, { signal }),
  });
}

/** What links can be read with here. */
export function useSites(enabled: boolean) {
  return useQuery({
    queryKey: ['extract-sites'],
    queryFn: ({ signal }) => extractVideoApi.sites(undefined, { signal }),
    enabled,
  });
}

/** Changes something on the server, then asks for the lists again. */
export function useExtractAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  return useMutation({
    mutationFn: action,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['works'] }),
  });
}

export const startExtraction = (wish: ExtractWish) => (order: ExtractOrder) => calls[wish].create(order);
export const removeExtraction = (wish: ExtractWish) => (id: string) => calls[wish].remove({ id });

/** The words of one extraction. */
export function useCopy(id: string) {
  return useQuery({
    queryKey: ['works', 'extract', 'copy', id],
    queryFn: ({ signal }) => extractCopyApi.detail({ id }, { signal }),
    // What is being edited is not written over.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
    gcTime: 0,
  });
}
