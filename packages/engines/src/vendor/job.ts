import { problem, type Problem } from '@likeness/domain/problems';
import { isJobId, isTicketOf, type JobProgress, type JobRequest, type JobTicket } from '../external-job.ts';
import { VendorFailure, type FailureNames, type VendorFailureKind } from './failure.ts';

/** What the failures of a vendor that makes pictures or clips are to a user. */
export const jobFailures: FailureNames = {
  invalid: 'engine-refused',
  settings: 'engine-settings',
  quota: 'engine-settings',
  refused: 'content-refused',
  'too-long': 'engine-refused',
  busy: 'engine-busy',
  unreachable: 'engine-unreachable',
  slow: 'engine-unreachable',
  broken: 'engine-failed',
};

export const jobFailure = (kind: VendorFailureKind, detail: string, retryAfter?: number): VendorFailure =>
  new VendorFailure(jobFailures, kind, detail, retryAfter);

/** Refuses an id that could not stand in an address or a file name. */
export function checkJobRequest({ id }: JobRequest): void {
  if (!isJobId(id)) throw jobFailure('invalid', `"${id}" is no id of an order`);
}

/** Refuses a ticket of another driver. */
export function checkJobTicket(name: string, ticket: JobTicket): void {
  if (!isTicketOf(name, ticket)) throw jobFailure('invalid', `no ticket of ${name}`);
}

/** The end of an order that has this failure. */
export const failedWith = (failure: VendorFailure): JobProgress => ({
  state: 'failed',
  problem: failure,
  retry: failure.retry,
});

/** The end of an order that took longer than its driver allows; undefined while there is time. */
export function overdue(ticket: JobTicket, seconds: number, now: number): JobProgress | undefined {
  if (now - ticket.startedAt <= seconds * 1000) return undefined;
  const late: Problem = problem('render-timeout', {}, `not ready in ${seconds} s`);
  return { state: 'failed', problem: late, retry: 'never' };
}
