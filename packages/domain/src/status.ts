import { texts, type Texts } from './languages.ts';

export const workStates = ['generating', 'success', 'failed'] as const;
export type WorkStatus = (typeof workStates)[number];

/** What the states are called where a list says them in a word. */
export const statusWords: Record<WorkStatus, Texts> = {
  generating: texts('生成中', 'In progress', '生成中', 'Sedang dijana'),
  success: texts('已完成', 'Done', '已完成', 'Siap'),
  failed: texts('失败', 'Failed', '失敗', 'Gagal'),
};

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

/** Works one user may have in progress at once, and how many of one user run at the same time. */
export const workLimits = { inProgress: 20, runningPerUser: 1 } as const;
