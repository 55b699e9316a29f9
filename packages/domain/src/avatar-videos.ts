import { nameProblem } from './avatars.ts';
import { videoChannelRules } from './channels.ts';
import { problem, type Problem } from './problems.ts';
import { longestScript, scriptProblem } from './script.ts';

export type AvatarVideoForm = {
  name: string;
  api: string;
  avatarId: string;
  drive:
    { kind: 'text'; text: string; voiceId: string; scriptLimit?: number } | { kind: 'audio'; fileId: string };
};

/** The first thing that is missing or wrong in the form, in the order of the page. */
export function avatarVideoProblem(form: AvatarVideoForm): Problem | undefined {
  if (!form.avatarId) return problem('avatar-required');
  if (form.drive.kind === 'audio') {
    if (!form.drive.fileId) return problem('audio-required');
  } else {
    const wrong = scriptProblem(form.drive.text, form.drive.scriptLimit ?? longestScript);
    if (wrong) return wrong;
    if (!form.drive.voiceId) return problem('voice-required');
  }
  if (!form.api) return problem('channel-required');
  return nameProblem(form.name);
}

/** Refuses lengths that the channel does not make. `seconds` is measured or estimated. */
export function durationProblem(api: string, seconds: number): Problem | undefined {
  const limits = videoChannelRules(api).seconds;
  if (!limits || (seconds >= limits.min && seconds <= limits.max)) return undefined;
  return problem('duration-out-of-range', limits);
}
