import { texts } from './languages.ts';
import { found, problem, type Problem } from './problems.ts';
import { perWork, stages, tool } from './tool.ts';

/** Learns an avatar from uploaded footage; free of points. What it makes is the avatar, so no list shows the work. */
export const avatarClone = tool({
  kind: 'avatar-clone',
  group: 'hidden',
  price: perWork(0),
  stages: {
    preparing: stages.preparing,
    checking: stages.checking,
    tracking: stages.tracking,
    building: texts('学习口型', 'Learning the mouth', '學習口型', 'Mempelajari mulut'),
    finishing: stages.finishing,
  },
  name: texts('克隆形象', 'Avatar cloned', '複製形象', 'Avatar diklon'),
  untitled: texts('未命名形象', 'Untitled avatar', '未命名形象', 'Avatar tanpa nama'),
});

/** Adds the mouths of another recording to an avatar; free of points. What it makes is the avatar, so no list shows the work. */
export const avatarMouths = tool({
  ...avatarClone,
  kind: 'avatar-mouths',
  name: avatarClone.stages.building,
});

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

/** All that is missing or wrong in the form of a clone. */
export function cloneProblems(form: { name: string; fileId: string; agreement: boolean }): Problem[] {
  return found(
    form.agreement ? undefined : problem('agreement-required'),
    nameProblem(form.name),
    form.fileId ? undefined : problem('video-required'),
  );
}
