import type { Embed } from '@likeness/contract/embeds';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { embedsApi } from './embeds.api.ts';

export type { Embed };

/** Where the user shows an employee; null where that was never begun. */
export function useEmbed(botId: string, enabled: boolean) {
  return useQuery({
    queryKey: ['embeds', 'of', botId],
    queryFn: async ({ signal }) => (await embedsApi.list({ bot_id: botId }, { signal })).list[0] ?? null,
    enabled: enabled && botId !== '',
  });
}

export function useUsage(id: string) {
  return useQuery({
    queryKey: ['embeds', 'usage', id],
    queryFn: ({ signal }) => embedsApi.usage({ id }, { signal }),
  });
}

/** Conversations of visitors, a page at a time. */
export function useVisitorConversations(id: string) {
  return useInfiniteQuery({
    queryKey: ['embeds', 'conversations', id],
    queryFn: ({ pageParam, signal }) => embedsApi.conversations({ id, cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
  });
}

/** Changes what is kept on the server, then asks for all of it again. */
export function useEmbedAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  return useMutation({
    mutationFn: action,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['embeds'] }),
  });
}
