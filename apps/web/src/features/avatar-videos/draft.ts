import { z } from 'zod';
import { driveFields } from '../drive/drive-draft.ts';
import { outputFields } from '../output/output-draft.ts';

const schema = z.object({ ...driveFields, ...outputFields, avatarId: z.string().catch('').default('') });

/** Everything the create page holds. */
export type Draft = z.output<typeof schema>;

export const emptyDraft: Draft = schema.parse({});

/** A draft out of storage; whatever cannot be read starts again, field by field. */
export function parseDraft(stored: string | null): Draft {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return emptyDraft;
  }
}
