import type { ChatMessage, Conversation } from '@likeness/contract/chat';
import { maxList } from '@likeness/contract/fields';
import { useMutation, useQuery } from '@tanstack/react-query';
import { chatApi } from './chat.api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type { ChatMessage, Conversation };

/** Conversations with the assistant, or with a digital employee; the one asked last first. */
export function useConversations(botId = '') {
  return useQuery({
    queryKey: ['chat', 'records', botId],
    queryFn: ({ signal }) => chatApi.records({ limit: maxList, ...withBot(botId) }, { signal }),
  });
}

/** The digital employee of a call; none for the assistant. */
export const withBot = (botId: string) => (botId ? { bot_id: botId } : {});

/** The messages of a conversation; none of one that has not begun. */
export function useMessages(cid: string) {
  return useQuery({
    queryKey: ['chat', 'messages', cid],
    queryFn: ({ signal }) => chatApi.messages({ cid, limit: maxList }, { signal }),
    enabled: cid !== '',
    staleTime: 0,
  });
}

export const refreshChat = () => queryClient.invalidateQueries({ queryKey: ['chat'] });

/** Changes conversations on the server, then asks for them again. */
export function useChatAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  return useMutation({ mutationFn: action, onSettled: () => void refreshChat() });
}
