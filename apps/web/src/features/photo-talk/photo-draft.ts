import { headMotions, usualHeadMotion } from '@likeness/domain/head-motion';
import { z } from 'zod';
import { driveFields } from '../drive/drive-draft.ts';
import { outputFields } from '../output/output-draft.ts';

const schema = z.object({
  ...driveFields,
  ...outputFields,
  pictureId: z.string().catch('').default(''),
  headMotion: z.enum(headMotions).catch(usualHeadMotion).default(usualHeadMotion),
});

/** Everything that a page for making a picture speak holds. */
export type PhotoDraft = z.output<typeof schema>;

export const emptyPhotoDraft: PhotoDraft = schema.parse({});

/** A draft out of storage; whatever cannot be read starts again, field by field. */
export function parsePhotoDraft(stored: string | null): PhotoDraft {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return emptyPhotoDraft;
  }
}
