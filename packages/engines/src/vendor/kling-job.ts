import { z } from 'zod';
import type { ExternalJob, JobLimits, JobOptions, JobRequest } from '../external-job.ts';
import { VendorFailure } from './failure.ts';
import { checkJobRequest, checkJobTicket, failedWith, jobFailure, overdue } from './job.ts';
import { klingCall, KlingRefusal, type KlingAccount } from './kling.ts';

/** What a tool of Kling needs beyond the protocol of its tasks. */
export type KlingTool<Request extends JobRequest> = {
  name: string;
  account: KlingAccount;
  /** Where its tasks are: `v1/images/generations`. */
  path: string;
  limits: JobLimits;
  /** The fields of the order. Throws a `VendorFailure` for what the tool cannot make. */
  bodyOf: (request: Request) => Promise<object>;
  /** Brings the result of a task to the files of the request. */
  keep: (result: unknown, request: Request, options: JobOptions) => Promise<void>;
  /** Seconds for a short answer. */
  answerSeconds?: number | undefined;
};

const task = z.looseObject({
  task_id: z.string(),
  task_status: z.enum(['submitted', 'processing', 'succeed', 'failed']),
  task_status_msg: z.string().nullish(),
  task_result: z.unknown().optional(),
});
type Task = z.output<typeof task>;

const unknownTask = 1203;
/** Kling tells content that it declines in words only. */
const declined = /risk|policy|sensitive/i;

/** Tasks of Kling as external jobs. Each has our id as its `external_task_id`, so that a lost answer is asked for and never ordered again. */
export function klingJob<Request extends JobRequest>(tool: KlingTool<Request>): ExternalJob<Request> {
  const { name, account, path, limits, answerSeconds = 20 } = tool;
  const { now = Date.now } = account;
  const call = (below: string, more: { json?: unknown; signal?: AbortSignal | undefined }) =>
    klingCall(account, below, {
      ...more,
      answerSeconds,
      idleSeconds: answerSeconds,
      totalSeconds: 2 * answerSeconds,
    });

  /** The task of an id; undefined where Kling knows none. */
  async function find(id: string, { signal }: JobOptions): Promise<Task | undefined> {
    try {
      const found = task.safeParse(await call(`${path}/${id}`, { signal }));
      if (!found.success) throw jobFailure('unreachable', `${path}: an answer that is no task`);
      return found.data;
    } catch (error) {
      if (error instanceof KlingRefusal && error.code === unknownTask) return undefined;
      throw error;
    }
  }

  return {
    name,
    limits,

    async health({ signal } = {}) {
      try {
        await call(`${path}?pageNum=1&pageSize=1`, { signal });
        return { ok: true, detail: 'ready' };
      } catch (error) {
        if (!(error instanceof VendorFailure)) throw error;
        return { ok: false, detail: error.message };
      }
    },

    async start(request, options = {}) {
      options.signal?.throwIfAborted();
      checkJobRequest(request);
      const ticket = { driver: name, id: request.id, startedAt: now() };
      if (await find(request.id, options)) return ticket;
      const json = { ...(await tool.bodyOf(request)), external_task_id: request.id };
      await call(path, { json, signal: options.signal });
      return ticket;
    },

    async check(ticket, request, options = {}) {
      options.signal?.throwIfAborted();
      checkJobTicket(name, ticket);
      const late = overdue(ticket, limits.seconds, now());
      if (late) return late;
      const found = await find(ticket.id, options);
      if (!found) return failedWith(jobFailure('broken', 'Kling does not know the task'));
      if (found.task_status === 'failed') {
        const said = found.task_status_msg ?? '';
        return failedWith(jobFailure(declined.test(said) ? 'refused' : 'broken', `task failed: ${said}`));
      }
      if (found.task_status !== 'succeed') return { state: 'pending' };
      try {
        await tool.keep(found.task_result, request, options);
      } catch (error) {
        if (error instanceof VendorFailure && error.kind === 'broken') return failedWith(error);
        throw error;
      }
      return { state: 'done', file: request.out };
    },

    async release(ticket) {
      checkJobTicket(name, ticket);
    },

    async close() {},
  };
}
