import type { ProblemName, ProblemParams } from '@likeness/domain/problems';

/** What a speaking program sends: pieces of the answer, then its end. */
export type FromChild =
  | { kind: 'ready' }
  | { kind: 'piece'; piece: unknown }
  | { kind: 'done'; result: unknown }
  | { kind: 'problem'; name: ProblemName; params: ProblemParams }
  | { kind: 'broken'; detail: string };

/** Asks a program to see every loop of it once, before there is a request. */
export const rehearsal = 'rehearse';
