import { copywriteTypes } from '@likeness/domain/copywrite-types';
import { z } from 'zod';
import { draftStore } from '../../lib/draft-store.ts';

const schema = z.object({
  type: z.enum(copywriteTypes).catch('generation').default('generation'),
  keyword: z.string().catch('').default(''),
  link: z.string().catch('').default(''),
});

function parse(stored: string | null): z.output<typeof schema> {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return schema.parse({});
  }
}

/** The draft of the page. */
export const useCopyDraft = draftStore('likeness.draft.copywrite', parse);
