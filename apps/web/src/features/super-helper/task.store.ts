import { z } from 'zod';
import { draftStore } from '../../lib/draft-store.ts';

const schema = z.object({
  text: z.string().catch('').default(''),
  keyword: z.string().catch('').default(''),
});

function parse(stored: string | null): z.output<typeof schema> {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return schema.parse({});
  }
}

/** What is worked on, the same for every task. */
export const useTaskDraft = draftStore('likeness.draft.helper', parse);
