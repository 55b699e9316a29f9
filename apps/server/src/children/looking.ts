import type { Caller } from '../context.ts';
import { gate } from './gate.ts';

/** Looks of all users together, at footage and at pictures: each is a process that wants a whole core. */
const looks = gate(2);

/** Lets `look` run when it is the caller's turn; who leaves meanwhile waits no longer. */
export function inTurn<T>({ userId, role, signal }: Caller, look: () => Promise<T>): Promise<T> {
  return looks({ userId, rank: role === 'guest' ? 'guest' : 'free', signal }, look);
}
