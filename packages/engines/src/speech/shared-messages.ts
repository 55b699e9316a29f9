import type { ProblemName, ProblemParams } from '@likeness/domain/problems';

/** What a shared program is sent: requests with a number of their own, and which of them is not wanted any more. */
export type ToShared = { id: number; request: unknown } | { cancel: number };

/** What it sends: that it is ready, pieces of answers, and how each ended. */
export type FromShared =
  | { kind: 'ready' }
  | { kind: 'piece'; id: number; piece: unknown }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'problem'; id: number; name: ProblemName; params: ProblemParams }
  | { kind: 'broken'; id: number; detail: string };
