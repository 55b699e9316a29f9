/** The tabs of the works page and the kinds of work each one shows. */
export const workGroups = {
  avatar: ['avatar-video'],
  pet: ['pet-video'],
  photo: ['photo-talk'],
  translation: ['translation'],
  multi_video: ['scene-video'],
  multi_audio: ['scene-audio'],
} as const;
export type WorkGroup = keyof typeof workGroups;

/** The second-level tabs under video works, by their number in the address and on the wire. */
export const videoTabs = ['avatar', 'pet', 'photo', 'translation'] as const satisfies WorkGroup[];

export type WorkFilter = { multi: boolean; onlyAudio: boolean; tab: number };

/** Which tab a list request means. */
export function workGroup(filter: WorkFilter): WorkGroup {
  if (filter.multi) return filter.onlyAudio ? 'multi_audio' : 'multi_video';
  return videoTabs[filter.tab] ?? 'avatar';
}

/** Seconds until a work is done, from how far it is; null while there is nothing to judge by. */
export function remainingSeconds(now: {
  progress: number;
  /** Seconds since it began to run, or null while it waits. */
  running: number | null;
  /** Seconds this work should take altogether, learnt from earlier ones, or null. */
  usual: number | null;
  /** Seconds the works before it should still take. */
  waiting: number;
}): number | null {
  if (now.running === null) return now.usual === null ? null : Math.ceil(now.waiting + now.usual);
  if (now.progress >= 0.1) return Math.ceil((now.running * (1 - now.progress)) / now.progress);
  return now.usual === null ? null : Math.max(1, Math.ceil(now.usual - now.running));
}
