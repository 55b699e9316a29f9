import { emotions } from '@likeness/domain/speech';
import { sliders } from '@likeness/domain/voices';
import { z } from 'zod';

const slider = (rule: { min: number; max: number; default: number }) =>
  z.number().min(rule.min).max(rule.max).catch(rule.default).default(rule.default);

const schema = z.object({
  name: z.string().catch('').default(''),
  avatarId: z.string().catch('').default(''),
  voiceId: z.string().catch('').default(''),
  drive: z.enum(['text', 'audio']).catch('text').default('text'),
  text: z.string().catch('').default(''),
  language: z.string().catch('').default(''),
  emotion: z.enum(emotions).catch('default').default('default'),
  rate: slider(sliders.rate),
  volume: slider(sliders.volume),
  pitch: slider(sliders.pitch),
  /** The uploaded recording of audio drive. */
  audio: z
    .object({ fileId: z.string(), name: z.string(), seconds: z.number(), url: z.string() })
    .nullable()
    .catch(null)
    .default(null),
});

/** Everything the create page holds. */
export type Draft = z.output<typeof schema>;

export const emptyDraft: Draft = schema.parse({});

/** A draft out of storage; whatever cannot be read starts anew, field by field. */
export function parseDraft(stored: string | null): Draft {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return emptyDraft;
  }
}

/** What stays for the next video: who speaks and how, not what was said. */
export function nextDraft(draft: Draft): Draft {
  return { ...draft, name: '', text: '', audio: null };
}
