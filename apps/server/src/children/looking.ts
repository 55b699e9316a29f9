import { gate } from './gate.ts';

/** Looks of all users together, at footage and at pictures, each in its turn: each is a process that wants a whole core. */
export const inTurn = gate(2);
