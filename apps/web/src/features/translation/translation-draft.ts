import { keptSubtitleStyle } from '@likeness/contract/subtitle-style';
import { dubbingMusicVolume } from '@likeness/domain/background-music';
import { oldSubtitleWays, translationModes, translationSubtitles } from '@likeness/domain/translation';
import { z } from 'zod';
import { driveFields } from '../drive/drive-draft.ts';

const schema = z.object({
  source: z.string().catch('').default(''),
  target: z.string().catch('').default(''),
  mode: z.enum(translationModes).catch('voice').default('voice'),
  voiceId: z.string().catch('').default(''),
  review: z.boolean().catch(true).default(true),
  subtitles: z.enum(translationSubtitles).catch('target').default('target'),
  burn: z.boolean().catch(true).default(true),
  subtitleStyle: keptSubtitleStyle,
  cover: z.enum(oldSubtitleWays).catch('keep').default('keep'),
  background: z.boolean().catch(true).default(true),
  music: driveFields.audio,
  musicVolume: z.number().min(0).max(1).catch(dubbingMusicVolume).default(dubbingMusicVolume),
});

/** Everything the form of a translation holds, beside its video. */
export type TranslationDraft = z.output<typeof schema>;

/** A draft out of storage; whatever cannot be read starts again, field by field. */
export function parseTranslation(stored: string | null): TranslationDraft {
  try {
    return schema.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return schema.parse({});
  }
}
