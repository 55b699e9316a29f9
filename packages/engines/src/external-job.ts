import type { Problem } from '@likeness/domain/problems';

/** One order, as its files lie in this attempt. */
export type JobRequest = {
  /** UUID chosen and stored by the caller before `start`; two starts with one id make one result. */
  id: string;
  /** Local path for the finished file; its folder exists. */
  out: string;
};

/** What has to be remembered to find an order again; plain JSON, valid in another process. */
export type JobTicket = {
  driver: string;
  id: string;
  /** Milliseconds since 1970; what has not ended `limits.seconds` later never will. */
  startedAt: number;
  /** The engine's own name of the work, where it takes none of ours. */
  task?: string;
};

/** `failed` is final for this ticket. `retry` says whether a new start may succeed or the same files will fail again. */
export type JobProgress =
  /** `progress` is 0..1 and absent where the engine does not tell. */
  | { state: 'pending'; progress?: number | undefined }
  /** `file` is `request.out`. */
  | { state: 'done'; file: string }
  | { state: 'failed'; problem: Problem; retry: 'never' | 'later' };

export type JobLimits = {
  /** Bytes of a result. */
  resultBytes: number;
  /** Seconds from start to result. */
  seconds: number;
  /** Results made at the same time. */
  concurrency: number;
  /** Seconds to wait between two checks. */
  pollSeconds: number;
  /** The result comes over the connection that ordered it: the process that started has to stay. */
  stays?: boolean | undefined;
};

export type JobOptions = { signal?: AbortSignal | undefined };

/**
 * An external engine that takes minutes over what it makes: start, check until it has ended, release; cancel on the way.
 *
 * All functions reject with the signal's reason when it is aborted, and otherwise only with a `Problem` that carries the
 * kind of the failure. `start` asks for `request.id` first and never orders twice. A rejection of `check` means that
 * nothing could be learned: the ticket stays good, ask again. `check` is given the request of the present attempt, since
 * the files of an earlier one may be gone.
 */
export type ExternalJob<Request extends JobRequest = JobRequest, Limits extends JobLimits = JobLimits> = {
  name: string;
  limits: Limits;
  health: (options?: JobOptions) => Promise<{ ok: boolean; detail: string }>;
  start: (request: Request, options?: JobOptions) => Promise<JobTicket>;
  check: (ticket: JobTicket, request: Request, options?: JobOptions) => Promise<JobProgress>;
  /** Stops the work; resolves also when it has ended already. Absent where the engine cannot be stopped. */
  cancel?: (ticket: JobTicket, options?: JobOptions) => Promise<void>;
  /** Removes what the work left at the engine. For when its end has been recorded; may be called again. */
  release: (ticket: JobTicket) => Promise<void>;
  /** Ends every open connection; the tickets stay good. */
  close: () => Promise<void>;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an id is a UUID: ids become file names and parts of addresses. */
export const isJobId = (id: string): boolean => uuid.test(id);

/** Whether a ticket, which comes back from a database, is an unchanged one of this driver. */
export const isTicketOf = (name: string, ticket: JobTicket): boolean =>
  ticket.driver === name && isJobId(ticket.id) && Number.isFinite(ticket.startedAt);
