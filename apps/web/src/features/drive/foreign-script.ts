import type { Problem } from '@likeness/domain/problems';
import { scriptVoiceProblem } from '@likeness/domain/script';
import type { Voice } from '../voices/voices.queries.ts';
import type { Drive } from './drive-draft.ts';

/** The chosen voice cannot read the script aloud; said at once, not only when the work is ordered. */
export function foreignScript(
  { drive, text }: Pick<Drive, 'drive' | 'text'>,
  voice: Pick<Voice, 'basic' | 'language'> | undefined,
): Problem | undefined {
  if (drive !== 'text' || !voice?.basic) return undefined;
  return scriptVoiceProblem(text, voice.language);
}
