import { mediaRules } from '@likeness/domain/media';
import { problem, type Problem } from '@likeness/domain/problems';
import { scriptVoiceProblem } from '@likeness/domain/script';
import { driveProblems, workNameProblem } from '@likeness/domain/speaking';
import { driveForm } from '../drive/drive-draft.ts';
import type { Voice } from '../voices/voices.queries.ts';
import type { PhotoDraft } from './photo-draft.ts';
import type { Picture } from './photo-talk.queries.ts';

type Speaking = {
  picture: Pick<Picture, 'id' | 'status'> | undefined;
  voice: Pick<Voice, 'id' | 'basic' | 'language'> | undefined;
  scriptLimit: number;
};

/** Everything that is missing or wrong before the picture can speak, in the order of the page. */
export function photoProblems(draft: PhotoDraft, { picture, voice, scriptLimit }: Speaking): Problem[] {
  const drive = driveForm({ ...draft, voiceId: voice?.id ?? '' }, scriptLimit);
  return [
    picture ? undefined : problem('picture-required'),
    picture?.status === 'needs-placement' ? problem('picture-needs-placement') : undefined,
    ...driveProblems(drive, mediaRules.photoAudio),
    foreignWords(draft, voice),
    workNameProblem(draft.name),
  ].filter((found) => found !== undefined);
}

/** The chosen voice cannot read the script aloud; said at once, not only when the work is ordered. */
export function foreignWords(draft: PhotoDraft, voice: Speaking['voice']): Problem | undefined {
  if (draft.drive !== 'text' || !voice?.basic) return undefined;
  return scriptVoiceProblem(draft.text, voice.language);
}
