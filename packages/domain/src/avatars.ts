import { problem, type Problem } from './problems.ts';

export type Orientation = 'horizontal' | 'vertical';
export type AvatarSource = 'mine' | 'public';

export const nameLimit = 60;

export function orientationOf(size: { width: number; height: number }): Orientation {
  return size.width > size.height ? 'horizontal' : 'vertical';
}

/** Names of avatars, voices and works follow one rule. */
export function nameProblem(name: string): Problem | undefined {
  if (!name.trim()) return problem('name-required');
  return [...name.trim()].length > nameLimit ? problem('name-too-long', { limit: nameLimit }) : undefined;
}

export function cloneProblem(form: {
  name: string;
  fileId: string;
  agreement: boolean;
}): Problem | undefined {
  if (!form.agreement) return problem('agreement-required');
  return nameProblem(form.name) ?? (form.fileId ? undefined : problem('video-required'));
}
