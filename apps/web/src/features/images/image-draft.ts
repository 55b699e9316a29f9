import { defaultRatio, pictureRatioNames, pictureRule, pictureStyles } from '@likeness/domain/pictures';
import type { ImageRecord } from '@likeness/contract/images';
import { z } from 'zod';
import { draftStore } from '../../lib/draft-store.ts';

const shape = z.object({
  text: z.string().catch(''),
  ratio: z.enum(pictureRatioNames).catch(defaultRatio),
  num: z.number().int().min(1).max(pictureRule.maxPictures).catch(1),
  negative: z.string().catch(''),
  style: z.enum(['', ...pictureStyles]).catch(''),
  /** What was typed; empty for one by chance. */
  seed: z.string().catch(''),
  /** The sketch engine may draw it when the chosen engine cannot. */
  offline: z.boolean().catch(false),
  /** A reference picture that the form has already. */
  image: z.object({ id: z.string(), url: z.string() }).optional().catch(undefined),
});

/** The form of the page. */
export type ImageDraft = z.output<typeof shape>;

/** A form out of storage; what cannot be read is empty. */
export function parseImageDraft(stored: string | null): ImageDraft {
  try {
    return shape.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return shape.parse({});
  }
}

/** What was entered, over a reload too. */
export const useImageDraft = draftStore('likeness.draft.image', parseImageDraft);

/** The form that an order was made with. */
export const draftOfRecord = (record: ImageRecord): ImageDraft => ({
  text: record.text,
  ratio: record.ratio,
  num: record.num,
  negative: record.negative_prompt,
  style: record.style,
  seed: String(record.seed),
  offline: record.offline,
  image: record.image_id ? { id: record.image_id, url: record.image } : undefined,
});

/** Writes a subject into the form, and a shape that there is. */
export function fillImage(topic: string, aspect: string): void {
  const ratio = pictureRatioNames.find((name) => name === aspect);
  if (topic) useImageDraft.getState().change({ text: topic, ...(ratio && { ratio }) });
}
