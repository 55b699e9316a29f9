import { nameProblem } from './avatars.ts';
import { videoChannelRules } from './channels.ts';
import { problem, type Problem } from './problems.ts';
import { longestScript, scriptProblem } from './script.ts';

export type AvatarVideoForm = {
  name: string;
  api: string;
  avatarId: string;
  drive: Drive;
};

/** What the mouth follows: a script, or a recording. */
export type Drive =
  { kind: 'text'; text: string; voiceId: string; scriptLimit?: number } | { kind: 'audio'; fileId: string };

/** The first thing that is missing or wrong in the form, in the order of the page. */
export function avatarVideoProblem(form: AvatarVideoForm): Problem | undefined {
  if (!form.avatarId) return problem('avatar-required');
  const wrong = driveProblem(form.drive);
  if (wrong) return wrong;
  if (!form.api) return problem('channel-required');
  return nameProblem(form.name);
}

/** What is missing or wrong in a script with its voice, or in a recording. */
export function driveProblem(drive: Drive): Problem | undefined {
  if (drive.kind === 'audio') return drive.fileId ? undefined : problem('audio-required');
  const wrong = scriptProblem(drive.text, drive.scriptLimit ?? longestScript);
  if (wrong) return wrong;
  return drive.voiceId ? undefined : problem('voice-required');
}

/** Refuses lengths that the channel does not make. `seconds` is measured or estimated. */
export function durationProblem(api: string, seconds: number): Problem | undefined {
  const limits = videoChannelRules(api).seconds;
  if (!limits || (seconds >= limits.min && seconds <= limits.max)) return undefined;
  return problem('duration-out-of-range', limits);
}
