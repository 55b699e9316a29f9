import { scriptOrderTypes, scriptsOfOrder } from '@likeness/domain/script-orders';
import { wordCounts } from '@likeness/domain/script';
import { z } from 'zod';
import { draftStore } from '../../lib/draft-store.ts';

const schema = z.object({
  type: z.enum(scriptOrderTypes).catch('generate').default('generate'),
  keyword: z.string().catch('').default(''),
  text: z.string().catch('').default(''),
  /** An id, or empty for none; undefined takes the default profile. */
  persona: z.string().optional().catch(undefined),
  product: z.string().optional().catch(undefined),
  clone: z.string().catch('').default(''),
  length: z.literal(wordCounts).catch(150).default(150),
  num: z.number().int().min(1).max(scriptsOfOrder.max).catch(3).default(scriptsOfOrder.default),
});

/** Everything the form of scripts holds. */
export type ScriptDraft = z.output<typeof schema>;

/** A draft out of storage; whatever cannot be read starts again, field by field. */
function parseScripts(stored: string | null): ScriptDraft {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return schema.parse({});
  }
}

/** The draft of the page. */
export const useScriptDraft = draftStore('likeness.draft.script-orders', parseScripts);
