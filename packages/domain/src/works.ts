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
