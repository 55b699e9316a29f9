import type { LiveOrder } from '../../live/live-messages.ts';
import type { PageCopy } from './embed-calls.ts';

/** What the page of a site tells the frame in which the presenter is drawn. */
export type StageOrder =
  { kind: 'show'; copy: PageCopy } | Extract<LiveOrder, { kind: 'begin' | 'say' | 'sound' }>;
