import { keptConsent, promptsOf } from '@likeness/domain/filming';
import type { PromptLanguage } from '@likeness/domain/prompt-languages';
import type { Cut } from '@likeness/domain/upload-uses';

/** In which language and name the lines of a recording are read. */
export type Spoken = { language: PromptLanguage; name: string };
/** Where the consent is read, as a clone sends it along. */
export type SpokenConsent = Spoken & Cut;

/** The consent of a recording that is cut; undefined where it is not in it. */
export function consentIn(
  { spoken, seconds }: { spoken?: Spoken | undefined; seconds: number },
  cut: Cut,
): SpokenConsent | undefined {
  if (!spoken) return undefined;
  const part = keptConsent(promptsOf(spoken.language, spoken.name), {
    from: cut.from,
    to: Math.min(cut.to, seconds),
  });
  return part && { ...spoken, ...part };
}
