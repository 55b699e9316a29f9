import { orderedAvatarProblem } from '@likeness/domain/avatar-videos';
import { mediaRules } from '@likeness/domain/media';
import { problem, type Problem } from '@likeness/domain/problems';
import { driveProblems, workNameProblem } from '@likeness/domain/speaking';
import type { Avatar } from '../avatars/avatars.queries.ts';
import { driveForm } from '../drive/drive-draft.ts';
import { foreignScript } from '../drive/foreign-script.ts';
import { orderedOutputProblem } from '../output/output-draft.ts';
import type { Voice } from '../voices/voices.queries.ts';
import type { Draft } from './draft.ts';

type Speaking = {
  avatar: Pick<Avatar, 'id' | 'status' | 'matte'> | undefined;
  voice: Pick<Voice, 'id' | 'basic' | 'language'> | undefined;
  scriptLimit: number;
};

/** Everything that is missing or wrong before the video can be made, in the order of the page. */
export function videoProblems(draft: Draft, { avatar, voice, scriptLimit }: Speaking): Problem[] {
  const drive = driveForm({ ...draft, voiceId: voice?.id ?? '' }, scriptLimit);
  return [
    avatar ? undefined : problem('avatar-required'),
    ...driveProblems(drive, mediaRules.audioDrive),
    foreignScript(draft, voice),
    workNameProblem(draft.name),
    orderedAvatarProblem(avatar?.status),
    orderedOutputProblem(draft, { matte: avatar?.matte ?? false, drive: draft.drive }),
  ].filter((found) => found !== undefined);
}
