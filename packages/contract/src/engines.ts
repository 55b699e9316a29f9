import { engineJobs, grades, sentThings } from '@likeness/domain/engines';
import { z } from 'zod';
import { call } from './call.ts';
import { flag, nothing, structures, text, textList, time } from './fields.ts';

const grade = z.enum(grades);

/** What an engine is worth at a job, by language (BCP 47). */
const byLanguage = z.array(z.object({ language: z.string(), grade }));

const engine = z.object({
  id: z.string(),
  name: z.string(),
  where: z.enum(['here', 'service']),
  grade,
  languages: byLanguage,
  /** What a modest engine can do, and what it cannot. */
  limits: z.string(),
  /** Of the last seven days, where it is counted. */
  succeeded: z.number(),
  failed: z.number(),
  last_success: time().nullable(),
  last_failure: time().nullable(),
  message: z.string().nullable(),
});

const job = z.object({
  job: z.enum(engineJobs),
  /** The engines that do it now, the first one first; empty where nothing does. */
  engines: z.array(engine),
  /** Ids of the engines that can be put into an order, as they stand now; fewer than two where there is none. */
  order: z.array(z.string()),
  /** Whether the next one is asked where one fails; null where people choose the engine themselves. */
  falls: z.boolean().nullable(),
  /** Whether an operator has set the order. */
  arranged: z.boolean(),
  /** Ids of packs and services that would make it better. */
  packs: z.array(z.string()),
  services: z.array(z.string()),
});
export type EngineJobRow = z.output<typeof job>;

/** How well a job is done, by the first engine, and in each language by the first that knows it. */
const graded = z.object({
  job: z.enum(engineJobs),
  name: z.string(),
  grade,
  limits: z.string(),
  /** It came along: neither a pack nor a service. */
  basic: z.boolean(),
  languages: z.array(z.object({ language: z.string(), grade, name: z.string(), limits: z.string() })),
});
export type EngineGrades = z.output<typeof graded>;

const field = z.object({
  variable: z.string(),
  kind: z.enum(['address', 'model', 'key', 'workflow', 'place']),
  required: z.boolean(),
  example: z.string(),
  /** What stands there now; of keys never, of workflows only whether there is one. */
  value: z.string(),
  filled: z.boolean(),
  /** The environment says it: it cannot be changed here. */
  fixed: z.boolean(),
});
export type EngineFieldRow = z.output<typeof field>;

const service = z.object({
  id: z.string(),
  name: z.string(),
  about: z.string(),
  jobs: z.array(z.enum(engineJobs)),
  /** What leaves this machine for it. */
  sends: z.array(z.enum(sentThings)),
  connected: z.boolean(),
  fields: z.array(field),
  updated_at: time().nullable(),
});
export type EngineServiceRow = z.output<typeof service>;

const values = structures(z.object({ variable: text(60), value: text(300_000) }), 12);
const serviceId = text(40);

const tried = z.object({
  ok: z.boolean(),
  /** How long it took. */
  seconds: z.number(),
  /** What was made: words, or the address of a picture, a sound or a video. */
  kind: z.enum(['text', 'image', 'audio', 'video', 'none']),
  text: z.string(),
  url: z.string(),
  message: z.string().nullable(),
  /** What the service said, for operators. */
  detail: z.string(),
});
export type TriedEngine = z.output<typeof tried>;

export const engines = {
  overview: call({
    method: 'GET',
    path: '/api/admin/engines',
    access: 'admin',
    summary: 'What does each job here, how well, and what would do it better',
    input: nothing(),
    output: z.object({
      jobs: z.array(job),
      services: z.array(service),
      /** Packs that change most and are not here. */
      suggested: z.array(z.string()),
    }),
  }),
  grades: call({
    method: 'GET',
    path: '/api/engine/grades',
    access: 'user',
    summary: 'How well each job is done here, and what a modest engine can do',
    input: nothing(),
    output: z.object({
      list: z.array(graded),
    }),
  }),
  workflow: call({
    method: 'GET',
    path: '/api/admin/engines/workflow',
    access: 'admin',
    summary: 'A ready workflow for a setting, and the models that it needs',
    input: z.object({ variable: text(60) }),
    output: z.object({
      text: z.string(),
      models: z.array(
        z.object({ file: z.string(), folder: z.string(), licence: z.string(), from: z.string() }),
      ),
    }),
  }),
  connect: call({
    method: 'POST',
    path: '/api/admin/engines',
    access: 'admin',
    summary: 'Set what a service needs; a key that is not sent stays, an empty value is forgotten',
    input: z.object({ service: serviceId, values }),
    output: nothing(),
  }),
  disconnect: call({
    method: 'DELETE',
    path: '/api/admin/engines',
    access: 'admin',
    summary: 'Forget everything that was set of a service',
    input: z.object({ service: serviceId }),
    output: nothing(),
  }),
  arrange: call({
    method: 'POST',
    path: '/api/admin/engines/order',
    access: 'admin',
    summary: 'Set in which order the engines of a job are asked; an empty list brings the usual order back',
    input: z.object({
      job: z.enum(engineJobs),
      engines: textList(40, 30),
      falls: flag().default(false),
    }),
    output: nothing(),
  }),
  attempt: call({
    method: 'POST',
    path: '/api/admin/engines/attempt',
    access: 'admin',
    slow: true,
    summary: 'Let a service make one small thing, with values that are not kept yet',
    input: z.object({ service: serviceId, values, link: text(2000).default('') }),
    output: tried,
  }),
};
