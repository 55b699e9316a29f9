import type { ExternalJob, JobLimits, JobOptions, JobRequest, JobTicket } from '../external-job.ts';
import { comfyProgress } from './comfy-progress.ts';
import {
  comfyServer,
  type ComfyEnded,
  type ComfyFile,
  type ComfyPrompt,
  type ComfyServer,
} from './comfy-server.ts';
import { nodeKinds, type ComfyWorkflow } from './comfy-workflow.ts';
import { VendorFailure } from './failure.ts';
import { checkJobRequest, checkJobTicket, failedWith, jobFailure, overdue } from './job.ts';
import { saveResult } from './result-file.ts';

/** Saves a file of the server to a path. Rejects with a `VendorFailure`. */
export type ComfySave = (file: ComfyFile, path: string) => Promise<void>;

/** What a tool of ComfyUI needs beyond the protocol of its queue. */
export type ComfyTool<Request extends JobRequest> = {
  /** `http://127.0.0.1:8188`, as it is started. */
  baseUrl: string;
  /** Every workflow that may be asked for: their nodes have to be there. */
  workflows: ComfyWorkflow[];
  limits: JobLimits;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
  /** Prompts that make up an order. */
  parts: (request: Request) => number;
  /** Throws a `VendorFailure` for what the workflow cannot make. */
  checkOrder: (request: Request) => void;
  /** Sends the files of an order; the answer says how the graph of each of its parts looks. */
  graphs: (
    request: Request,
    send: (path: string) => Promise<string>,
  ) => Promise<(part: number) => ComfyWorkflow['graph']>;
  /** Brings what a part made to the files of the request. */
  keep: (made: ComfyEnded, request: Request, save: ComfySave) => Promise<void>;
};

/** Seconds for one file. */
const fileSeconds = 600;

/**
 * Prompts in the queue of a ComfyUI server as external jobs. Each part of an order is a prompt under our id as the client, by which a
 * later attempt finds it again: nothing is queued twice.
 */
export function comfyJob<Request extends JobRequest>(tool: ComfyTool<Request>): ExternalJob<Request> {
  const { baseUrl, limits, now = Date.now } = tool;
  const name = 'comfyui';
  const server = comfyServer(baseUrl, now);
  const progress = comfyProgress(baseUrl);

  const saving =
    ({ signal }: JobOptions): ComfySave =>
    async ({ filename, subfolder, type }, path) => {
      const link = new URL('view', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
      link.search = new URLSearchParams({ filename, subfolder, type }).toString();
      await saveResult(link.href, path, {
        baseUrl,
        signal,
        seconds: fileSeconds,
        maxBytes: limits.resultBytes,
      });
    };

  return {
    name,
    limits,

    async health({ signal } = {}) {
      try {
        const missing = await server.kinds([...new Set(tool.workflows.flatMap(nodeKinds))], signal);
        return {
          ok: missing.length === 0,
          detail: missing.length ? `no nodes ${missing.join(', ')}` : 'ready',
        };
      } catch (error) {
        if (!(error instanceof VendorFailure)) throw error;
        return { ok: false, detail: error.message };
      }
    },

    async start(request, options = {}) {
      const { signal } = options;
      signal?.throwIfAborted();
      checkJobRequest(request);
      tool.checkOrder(request);
      const { id } = request;
      const ticket = { driver: name, id, startedAt: now() };
      const { running, pending, ended } = await known(server, id, options);
      const there = new Set([...running, ...pending, ...ended].map(({ part }) => part));
      const left = Array.from({ length: tool.parts(request) }, (_, part) => part).filter(
        (part) => !there.has(part),
      );
      if (left.length === 0) return ticket;
      progress.listen(id);
      const graphOf = await tool.graphs(request, (path) => server.upload(path, id, signal));
      for (const part of left) await server.put(graphOf(part), { client: id, part }, signal);
      return ticket;
    },

    async check(ticket, request, options = {}) {
      options.signal?.throwIfAborted();
      checkJobTicket(name, ticket);
      const { id } = ticket;
      const late = overdue(ticket, limits.seconds, now());
      if (late) await stop(server, ticket, options).catch(() => undefined);
      if (late) return late;
      const { running, pending, ended } = await known(server, id, options);
      const failed = ended.find(({ failure }) => failure !== undefined);
      if (failed) {
        await stop(server, ticket, options).catch(() => undefined);
        return failedWith(jobFailure('broken', failed.failure ?? ''));
      }
      const parts = tool.parts(request);
      if (ended.length < parts) {
        if (running.length + pending.length + ended.length < parts)
          return failedWith(jobFailure('broken', 'the server has forgotten the order'));
        progress.listen(id);
        const heard = running.reduce((sum, prompt) => sum + (progress.of(id, prompt.id) ?? 0), 0);
        return { state: 'pending', progress: (ended.length + heard) / parts };
      }
      try {
        for (const made of ended) await tool.keep(made, request, saving(options));
      } catch (error) {
        if (error instanceof VendorFailure && error.kind === 'broken') return failedWith(error);
        throw error;
      }
      return { state: 'done', file: request.out };
    },

    async cancel(ticket, options = {}) {
      checkJobTicket(name, ticket);
      progress.forget(ticket.id);
      await stop(server, ticket, options);
    },

    async release(ticket) {
      checkJobTicket(name, ticket);
      progress.forget(ticket.id);
      const { ended } = await known(server, ticket.id, {});
      if (ended.length > 0) await server.forget(ended.map(({ id }) => id));
    },

    async close() {
      progress.close();
    },
  };
}

/** The prompts of an order that the server knows. */
async function known(server: ComfyServer, id: string, { signal }: JobOptions) {
  // The queue first: a prompt that ends between the two looks is then seen twice, not never.
  const { running, pending } = await server.queue(signal);
  const ours = ({ client }: ComfyPrompt) => client === id;
  const ended = (await server.history(signal)).filter(ours);
  return { running: running.filter(ours), pending: pending.filter(ours), ended };
}

async function stop(server: ComfyServer, { id }: JobTicket, options: JobOptions): Promise<void> {
  const { running, pending } = await known(server, id, options);
  if (pending.length > 0)
    await server.drop(
      pending.map((prompt) => prompt.id),
      options.signal,
    );
  for (const prompt of running) await server.interrupt(prompt.id, options.signal);
}
