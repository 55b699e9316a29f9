import { useMemo } from 'react';
import { useVoices, type Voice } from './voices.queries.ts';

/** Every voice the user may choose, by its id. */
export function useVoicesById(): Map<string, Voice> {
  const shown = useVoices('public').data;
  const mine = useVoices('mine').data;
  return useMemo(
    () => new Map([...(shown?.list ?? []), ...(mine?.list ?? [])].map((voice) => [voice.id, voice])),
    [shown, mine],
  );
}
