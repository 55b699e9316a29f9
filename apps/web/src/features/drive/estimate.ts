import { videoCredits } from '@likeness/domain/pricing';
import { estimateSeconds, scriptLength } from '@likeness/domain/script';
import type { Drive } from './drive-draft.ts';

export type Estimate = { seconds: number; credits: number; exact: boolean };

/**
 * What the draft would take. A recording or an audition was measured, so its length is exact; a script is estimated by
 * its characters. Undefined when there is nothing to measure yet.
 */
export function estimate(draft: Drive, creditsPerSecond: number, auditioned?: number): Estimate | undefined {
  const measured = draft.drive === 'audio' ? draft.audio?.seconds : auditioned;
  if (measured === undefined && (draft.drive === 'audio' || scriptLength(draft.text.trim()) === 0))
    return undefined;
  const seconds = Math.ceil(measured ?? estimateSeconds(draft.text, draft));
  return { seconds, credits: videoCredits(seconds, creditsPerSecond), exact: measured !== undefined };
}
