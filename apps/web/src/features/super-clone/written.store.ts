import { wordCounts } from '@likeness/domain/script';
import { z } from 'zod';
import { draftStore } from '../../lib/draft-store.ts';

/** Scripts that are kept on the page, newest first. */
export const shownScripts = 20;

const schema = z.object({
  clone: z.string().catch('').default(''),
  keyword: z.string().catch('').default(''),
  length: z.literal(wordCounts).catch(150).default(150),
  /** What was written here, so that a reload loses nothing that was paid for. */
  written: z.array(z.string()).max(shownScripts).catch([]).default([]),
});
type Draft = z.output<typeof schema>;

function parse(stored: string | null): Draft {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return schema.parse({});
  }
}

/** The draft of the page. */
export const useCloneDraft = draftStore('likeness.draft.super-clone', parse);
