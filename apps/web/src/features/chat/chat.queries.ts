import type { ChatMessage, Conversation } from '@likeness/contract/chat';
import { maxList } from '@likeness/contract/fields';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type { ChatMessage, Conversation };

/** Conversations with the assistant, the one asked last first. */
export function useConversations() {
  return useQuery({
    queryKey: ['chat', 'records'],
    queryFn: ({ signal }) => api.chat.records({ limit: maxList }, { signal }),
  });
}

/** The messages of a conversation; none of one that has not begun. */
export function useMessages(cid: string) {
  return useQuery({
    queryKey: ['chat', 'messages', cid],
    queryFn: ({ signal }) => api.chat.messages({ cid, limit: maxList }, { signal }),
    enabled: cid !== '',
    staleTime: 0,
  });
}

export const refreshChat = () => queryClient.invalidateQueries({ queryKey: ['chat'] });

/** Changes conversations on the server, then asks for them again. */
export function useChatAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn: action, onSettled: () => void refreshChat() });
}
