import type { ExternalJob, JobLimits, JobRequest, JobTicket } from '../external-job.ts';
import { VendorFailure } from './failure.ts';
import { checkJobRequest, checkJobTicket, failedWith, jobFailure, overdue } from './job.ts';

/** A service that tells a result only in the answer to the request that ordered it. */
export type HeldService<Request extends JobRequest, Result> = {
  name: string;
  limits: JobLimits;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Asks something that costs nothing; throws the failure it is answered with. */
  hello: (signal?: AbortSignal) => Promise<void>;
  /** Throws for what the service cannot make, before anything is sent. */
  check?: (request: Request) => void;
  order: (request: Request, signal: AbortSignal) => Promise<Result>;
  /** Brings a result to the files of the request. */
  keep: (result: Result, request: Request, signal: AbortSignal | undefined) => Promise<void>;
};

/** A request that is waited for; `retryAt` when the vendor asked to come again (milliseconds since 1970). */
type Waiting<Result> = {
  stop: AbortController;
  made?: { result: Result } | undefined;
  failure?: unknown;
  retryAt?: number | undefined;
};

/**
 * Orders at such a service as external jobs: the request is kept open. What was paid for cannot be asked for again, so an order whose
 * connection was lost has failed.
 */
export function heldJob<Request extends JobRequest, Result>(
  service: HeldService<Request, Result>,
): ExternalJob<Request> {
  const { name, limits, now } = service;
  const waiting = new Map<string, Waiting<Result>>();

  function put(request: Request): void {
    const entry: Waiting<Result> = { stop: new AbortController() };
    waiting.set(request.id, entry);
    service.order(request, entry.stop.signal).then(
      (result) => {
        entry.made = { result };
      },
      (failure: unknown) => {
        entry.failure = failure;
        if (failure instanceof VendorFailure && failure.kind === 'busy')
          entry.retryAt = now() + 1000 * (failure.retryAfter ?? 5);
      },
    );
  }

  function forget({ id }: JobTicket, reason: VendorFailure): void {
    waiting.get(id)?.stop.abort(reason);
    waiting.delete(id);
  }

  return {
    name,
    limits,

    async health({ signal } = {}) {
      try {
        await service.hello(signal);
        return { ok: true, detail: 'ready' };
      } catch (error) {
        if (!(error instanceof VendorFailure)) throw error;
        return { ok: false, detail: error.message };
      }
    },

    async start(request, { signal } = {}) {
      signal?.throwIfAborted();
      checkJobRequest(request);
      const ticket = { driver: name, id: request.id, startedAt: now() };
      if (waiting.has(request.id)) return ticket;
      if (waiting.size >= limits.concurrency) throw jobFailure('busy', 'all our requests are in use');
      service.check?.(request);
      put(request);
      return ticket;
    },

    async check(ticket, request, { signal } = {}) {
      signal?.throwIfAborted();
      checkJobTicket(name, ticket);
      const late = overdue(ticket, limits.seconds, now());
      if (late) forget(ticket, jobFailure('slow', 'too late'));
      if (late) return late;
      const entry = waiting.get(ticket.id);
      if (!entry)
        return { ...failedWith(jobFailure('broken', 'the connection was lost')), retry: 'never' } as const;
      if (entry.made) {
        try {
          await service.keep(entry.made.result, request, signal);
        } catch (error) {
          if (!(error instanceof VendorFailure) || error.kind !== 'broken') throw error;
          forget(ticket, error);
          return failedWith(error);
        }
        waiting.delete(ticket.id);
        return { state: 'done', file: request.out };
      }
      if (entry.failure === undefined) return { state: 'pending' };
      if (entry.retryAt !== undefined) {
        if (now() >= entry.retryAt) put({ ...request, id: ticket.id });
        return { state: 'pending' };
      }
      waiting.delete(ticket.id);
      if (!(entry.failure instanceof VendorFailure)) throw entry.failure;
      // A lost answer may have been paid for; only what was refused before it began is asked for again.
      const lost = !toldBefore(entry.failure);
      return lost ? { state: 'failed', problem: entry.failure, retry: 'never' } : failedWith(entry.failure);
    },

    async cancel(ticket) {
      checkJobTicket(name, ticket);
      forget(ticket, jobFailure('broken', 'cancelled'));
    },

    async release(ticket) {
      checkJobTicket(name, ticket);
      forget(ticket, jobFailure('broken', 'released'));
    },

    async close() {
      for (const { stop } of waiting.values()) stop.abort(jobFailure('unreachable', 'closed'));
      waiting.clear();
    },
  };
}

/** Whether a failure is known to have come before anything was made. */
export const toldBefore = ({ kind, message, detail }: VendorFailure): boolean =>
  kind === 'unreachable'
    ? /HTTP 5|ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(`${message} ${detail}`)
    : !['slow', 'broken'].includes(kind);
