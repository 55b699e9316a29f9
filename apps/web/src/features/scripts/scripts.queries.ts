import { randomId } from '@likeness/contract/sender';
import type { Emotion } from '@likeness/domain/speech';
import type { Rewriting, WritingLanguage } from '@likeness/domain/writing';
import { useQuery } from '@tanstack/react-query';
import { scriptsApi } from './scripts.api.ts';

/** What is done to a script: a rewriting, or a translation. */
export type Change =
  | { how: Exclude<Rewriting, 'emotion'> }
  | { how: 'emotion'; emotion: Emotion }
  | { how: 'translate'; target: WritingLanguage };

/** What scripts can be about, and what writes them here. */
export function useThemes() {
  return useQuery({
    queryKey: ['scripts', 'themes'],
    queryFn: ({ signal }) => scriptsApi.themes({}, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** The script after a change, in the manner of a clone where one is named. Each `attempt` is asked for once; a refusal is shown, not repeated. */
export function useChanged(text: string, change: Change, attempt: number, superCloneId: string) {
  return useQuery({
    queryKey: ['scripts', 'changed', text, change, attempt, superCloneId],
    queryFn: async ({ signal }) => {
      const options = { signal, idempotencyKey: randomId() };
      if (change.how === 'translate')
        return (await scriptsApi.translate({ text, target: change.target }, options)).content;
      const emotion = change.how === 'emotion' ? change.emotion : 'default';
      const asked = { text, action: change.how, emotion, superClone_id: superCloneId };
      return (await scriptsApi.polish(asked, options)).content;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
