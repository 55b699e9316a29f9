import { z } from 'zod';
import { draftStore } from '../../lib/draft-store.ts';

const draft = z.object({ text: z.string().catch(''), deep: z.boolean().catch(false) });

/** What is being written, so that a reload does not lose it. */
export const useQuestion = draftStore('likeness.draft.chat', (stored) => {
  try {
    return draft.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return { text: '', deep: false };
  }
});
