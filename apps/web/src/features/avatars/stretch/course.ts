import type { OutputOf } from '@likeness/contract/call';
import type { avatars } from '@likeness/contract/avatars';
import type { SpanKind } from '@likeness/domain/footage-course';
import { formatClock } from '../../../lib/format.ts';

/** What is wrong in footage and where, and the stretch that is best used; in seconds. */
export type Course = OutputOf<typeof avatars.precheck>['courses'][number];

/** What a kind is drawn with: those that an avatar passes over are striped, the others full. */
export const markOf: Record<SpanKind, string> = {
  'no-face': 'var(--bad)',
  'another-person': striped('var(--bad)', 'var(--ink)'),
  jump: 'var(--ink)',
  dark: 'var(--faint)',
  bright: 'var(--warn)',
  others: striped('var(--accent)'),
  turned: striped('var(--warn)'),
  hidden: striped('var(--bad)'),
};

function striped(colour: string, between = 'transparent'): string {
  return `repeating-linear-gradient(45deg, ${colour} 0 3px, ${between} 3px 6px)`;
}

/** Seconds → "00:05.3": whole seconds are too coarse for a handle. */
export function formatTenths(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${formatClock(Math.floor(tenths / 10))}.${tenths % 10}`;
}

export const shareOf = (at: number, seconds: number): string =>
  `${((100 * Math.min(at, seconds)) / seconds).toFixed(3)}%`;
