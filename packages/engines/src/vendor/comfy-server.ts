import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { exchange, jsonOf, statusFailure, vendorUrl } from './exchange.ts';
import { jobFailure, jobFailures } from './job.ts';

/** A file that the server made. */
export type ComfyFile = { filename: string; subfolder: string; type: string };

/** What the server remembers of a prompt: `client` and `part` say whose it is. */
export type ComfyPrompt = { id: string; client: string; part: number };
export type ComfyEnded = ComfyPrompt & { failure: string | undefined; files: ComfyFile[] };

/** A prompt as the queue and the history write it: number, id, graph, what was sent beside it. */
const entry = z
  .tuple([z.unknown(), z.string(), z.unknown(), z.looseObject({ client_id: z.string().nullish() })])
  .rest(z.unknown());
const queueShape = z.looseObject({ queue_running: z.array(entry), queue_pending: z.array(entry) });
const file = z.looseObject({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
});
const historyShape = z.record(
  z.string(),
  z.looseObject({
    prompt: entry,
    outputs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    status: z
      .looseObject({ status_str: z.string().nullish(), messages: z.array(z.unknown()).default([]) })
      .nullish(),
  }),
);
const queued = z.looseObject({ prompt_id: z.string() });
const uploaded = z.looseObject({ name: z.string(), subfolder: z.string().default('') });

const answerSeconds = 20;
const historyBytes = 64 << 20;
/** Prompts of the history that are looked through for ours. */
const historyLength = 200;

/** The calls of a ComfyUI server that the driver needs. All reject with a `VendorFailure`. */
export function comfyServer(baseUrl: string, now: () => number) {
  async function ask(
    path: string,
    { json, form, signal }: { json?: unknown; form?: FormData; signal?: AbortSignal | undefined } = {},
  ): Promise<unknown> {
    const answer = await exchange({
      url: vendorUrl(baseUrl, path),
      json,
      form,
      signal,
      answerSeconds,
      idleSeconds: answerSeconds,
      totalSeconds: 6 * answerSeconds,
      names: jobFailures,
    });
    const body = await jsonOf(answer, jobFailures, historyBytes);
    if (answer.status === 200) return body;
    // A graph that the server refuses is the operator's, whatever was ordered with it.
    if (answer.status === 400 && path === 'prompt')
      throw jobFailure('settings', `workflow: ${JSON.stringify(body)}`);
    throw statusFailure(answer, jobFailures, `${path} ${JSON.stringify(body) ?? ''}`.slice(0, 500), now());
  }

  async function shaped<T>(schema: z.ZodType<T>, path: string, signal?: AbortSignal): Promise<T> {
    const parsed = schema.safeParse(await ask(path, { signal }));
    if (!parsed.success) throw jobFailure('unreachable', `${path}: not the answer of a ComfyUI`);
    return parsed.data;
  }

  return {
    baseUrl,

    async kinds(wanted: string[], signal?: AbortSignal): Promise<string[]> {
      const missing: string[] = [];
      for (const kind of wanted) {
        const body = (await ask(`object_info/${encodeURIComponent(kind)}`, { signal })) as object | undefined;
        if (!body || !(kind in body)) missing.push(kind);
      }
      return missing;
    },

    async queue(signal?: AbortSignal): Promise<{ running: ComfyPrompt[]; pending: ComfyPrompt[] }> {
      const { queue_running: running, queue_pending: pending } = await shaped(queueShape, 'queue', signal);
      return { running: running.map(promptOf), pending: pending.map(promptOf) };
    },

    async history(signal?: AbortSignal): Promise<ComfyEnded[]> {
      const found = await shaped(historyShape, `history?max_items=${historyLength}`, signal);
      return Object.values(found).map(({ prompt, outputs, status }) => ({
        ...promptOf(prompt),
        failure: status?.status_str === 'error' ? JSON.stringify(status.messages).slice(0, 1000) : undefined,
        files: filesOf(outputs),
      }));
    },

    /** Puts a graph into the queue; resolves with the id of its prompt. */
    async put(graph: object, of: { client: string; part: number }, signal?: AbortSignal): Promise<string> {
      const json = { prompt: graph, client_id: of.client, extra_data: { part: of.part } };
      const parsed = queued.safeParse(await ask('prompt', { json, signal }));
      if (!parsed.success) throw jobFailure('unreachable', 'prompt: an answer without its id');
      return parsed.data.prompt_id;
    },

    /** Sends a picture; resolves with the name that a graph loads it by. */
    async upload(path: string, id: string, signal?: AbortSignal): Promise<string> {
      const form = new FormData();
      form.set('image', new Blob([await readFile(path)]), `${id}-${basename(path)}`);
      form.set('type', 'input');
      form.set('overwrite', 'true');
      const parsed = uploaded.safeParse(await ask('upload/image', { form, signal }));
      if (!parsed.success) throw jobFailure('unreachable', 'upload: an answer without a name');
      const { name, subfolder } = parsed.data;
      return subfolder ? `${subfolder}/${name}` : name;
    },

    async drop(prompts: string[], signal?: AbortSignal): Promise<void> {
      await ask('queue', { json: { delete: prompts }, signal });
    },
    async interrupt(prompt: string, signal?: AbortSignal): Promise<void> {
      await ask('interrupt', { json: { prompt_id: prompt }, signal });
    },
    async forget(prompts: string[], signal?: AbortSignal): Promise<void> {
      await ask('history', { json: { delete: prompts }, signal });
    },
  };
}

export type ComfyServer = ReturnType<typeof comfyServer>;

function promptOf([, id, , extra]: z.output<typeof entry>): ComfyPrompt {
  return { id, client: extra.client_id ?? '', part: Number(extra['part'] ?? 0) };
}

/** Every file under the outputs, whatever the node calls its list; previews are none. */
function filesOf(outputs: Record<string, Record<string, unknown>>): ComfyFile[] {
  return Object.values(outputs)
    .flatMap((lists) => Object.values(lists))
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((one) => file.safeParse(one).data ?? [])
    .filter(({ type }) => type !== 'temp');
}
