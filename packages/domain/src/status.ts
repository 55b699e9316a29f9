export type WorkStatus = 'generating' | 'success' | 'failed';
export type AvatarStatus = 'preparing' | 'ready' | 'failed';

/** What a user may do with a work in each state. */
export const workActions: Record<
  WorkStatus,
  { play: boolean; download: boolean; remove: boolean; cancel: boolean; retry: boolean }
> = {
  generating: { play: false, download: false, remove: false, cancel: true, retry: false },
  success: { play: true, download: true, remove: true, cancel: false, retry: false },
  failed: { play: false, download: false, remove: true, cancel: false, retry: true },
};

/** Everything slow that is made for a user. */
export const workKinds = ['avatar-video', 'avatar-clone', 'photo-talk', 'pet-video'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Steps a user sees while a work is made, in their usual order. */
export const workStages = [
  'queued',
  'preparing',
  'checking',
  'speech',
  'tracking',
  'building',
  'rendering',
  'finishing',
] as const;
export type WorkStage = (typeof workStages)[number];

/** Works one user may have in progress at once, and how many of one user run at the same time. */
export const workLimits = { inProgress: 20, runningPerUser: 1 } as const;
