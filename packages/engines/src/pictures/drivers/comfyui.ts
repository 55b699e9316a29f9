import { pictureRatios } from '@likeness/domain/pictures';
import type { JobLimits, JobOptions, JobTicket } from '../../external-job.ts';
import { VendorFailure } from '../../vendor/failure.ts';
import { checkJobRequest, checkJobTicket, failedWith, jobFailure, overdue } from '../../vendor/job.ts';
import { saveResult } from '../../vendor/result-file.ts';
import type { PictureDriver, PictureRequest } from '../external.ts';
import { askedText, checkPictureFile } from './asked.ts';
import { comfyProgress } from './comfyui-progress.ts';
import { comfyServer, type ComfyFile, type ComfyPrompt } from './comfyui-server.ts';
import { filledGraph, nodeKinds, type ComfyWorkflow } from './comfyui-workflow.ts';

export type ComfyConfig = {
  /** `http://127.0.0.1:8188`, as it is started. */
  baseUrl: string;
  workflow: ComfyWorkflow;
  limits?: Partial<JobLimits> | undefined;
  /** Milliseconds since 1970. */
  now?: (() => number) | undefined;
};

const maxText = 10_000;

/**
 * A ComfyUI server with a workflow of the operator's. Each picture is a prompt in its queue under our id as the client, by which a
 * later attempt finds it again: nothing is queued twice.
 */
export function comfyPictures({ baseUrl, workflow, now = Date.now, ...config }: ComfyConfig): PictureDriver {
  const name = 'comfyui';
  const limits: JobLimits = {
    resultBytes: 64 << 20,
    seconds: 1800,
    concurrency: 1,
    pollSeconds: 2,
    ...config.limits,
  };
  const { inputs } = workflow;
  const server = comfyServer(baseUrl, now);
  const progress = comfyProgress(baseUrl);

  async function graphOf(request: PictureRequest, i: number, image: string | undefined) {
    const { negative, seed, ratio } = request;
    const { width, height } = pictureRatios[ratio];
    const prompt = askedText(request, { most: maxText, negativeField: inputs.negative !== undefined });
    return filledGraph(workflow, {
      prompt,
      negative,
      seed: seed + i,
      width,
      height,
      ...(image ? { image } : {}),
    });
  }

  /** Our prompts that the server knows, by the number of their picture. */
  async function known({ id }: { id: string }, { signal }: JobOptions) {
    // The queue first: a prompt that ends between the two looks is then seen twice, not never.
    const { running, pending } = await server.queue(signal);
    const ours = ({ client }: ComfyPrompt) => client === id;
    const ended = (await server.history(signal)).filter(ours);
    return { running: running.filter(ours), pending: pending.filter(ours), ended };
  }

  async function keep(files: ComfyFile[], path: string, { signal }: JobOptions): Promise<void> {
    const [first] = files;
    if (!first) throw jobFailure('broken', 'the workflow saved no picture');
    const { filename, subfolder, type } = first;
    const link = new URL('view', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    link.search = new URLSearchParams({ filename, subfolder, type }).toString();
    await saveResult(link.href, path, { baseUrl, signal, seconds: 120, maxBytes: limits.resultBytes });
    await checkPictureFile(path);
  }

  async function stop(ticket: JobTicket, options: JobOptions): Promise<void> {
    const { running, pending } = await known(ticket, options);
    if (pending.length > 0)
      await server.drop(
        pending.map(({ id }) => id),
        options.signal,
      );
    for (const { id } of running) await server.interrupt(id, options.signal);
  }

  return {
    name,
    limits,

    async health({ signal } = {}) {
      try {
        const missing = await server.kinds(nodeKinds(workflow), signal);
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
      const { id, pictures, reference } = request;
      if (reference && !inputs.image) throw jobFailure('invalid', 'the workflow takes no picture');
      const ticket = { driver: name, id, startedAt: now() };
      const { running, pending, ended } = await known(request, options);
      const there = new Set([...running, ...pending, ...ended].map(({ picture }) => picture));
      const left = pictures.map((_, i) => i).filter((i) => !there.has(i));
      if (left.length === 0) return ticket;
      progress.listen(id);
      const image = reference ? await server.upload(reference, id, signal) : undefined;
      for (const i of left)
        await server.put(await graphOf(request, i, image), { client: id, picture: i }, signal);
      return ticket;
    },

    async check(ticket, request, options = {}) {
      options.signal?.throwIfAborted();
      checkJobTicket(name, ticket);
      const { id } = ticket;
      const late = overdue(ticket, limits.seconds, now());
      if (late) await stop(ticket, options).catch(() => undefined);
      if (late) return late;
      const { running, pending, ended } = await known(ticket, options);
      const failed = ended.find(({ failure }) => failure !== undefined);
      if (failed) {
        await stop(ticket, options).catch(() => undefined);
        return failedWith(jobFailure('broken', failed.failure ?? ''));
      }
      const { pictures } = request;
      if (ended.length < pictures.length) {
        if (running.length + pending.length + ended.length < pictures.length)
          return failedWith(jobFailure('broken', 'the server has forgotten the order'));
        progress.listen(id);
        const now = running.reduce((sum, prompt) => sum + (progress.of(id, prompt.id) ?? 0), 0);
        return { state: 'pending', progress: (ended.length + now) / pictures.length };
      }
      try {
        for (const { picture, files } of ended) await keep(files, pictures[picture] ?? request.out, options);
      } catch (error) {
        if (error instanceof VendorFailure && error.kind === 'broken') return failedWith(error);
        throw error;
      }
      return { state: 'done', file: request.out };
    },

    async cancel(ticket, options = {}) {
      checkJobTicket(name, ticket);
      progress.forget(ticket.id);
      await stop(ticket, options);
    },

    async release(ticket) {
      checkJobTicket(name, ticket);
      progress.forget(ticket.id);
      const { ended } = await known(ticket, {});
      if (ended.length > 0) await server.forget(ended.map(({ id }) => id));
    },

    async close() {
      progress.close();
    },
  };
}
