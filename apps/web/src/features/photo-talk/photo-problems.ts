import { mediaRules } from '@likeness/domain/media';
import { problem, type Problem } from '@likeness/domain/problems';
import { driveProblems, workNameProblem } from '@likeness/domain/speaking';
import { driveForm } from '../drive/drive-draft.ts';
import { foreignScript } from '../drive/foreign-script.ts';
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
    foreignScript(draft, voice),
    workNameProblem(draft.name),
  ].filter((found) => found !== undefined);
}
