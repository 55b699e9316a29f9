import { scriptOrderTypes, scriptsOfOrder, type ScriptOrderType } from '@likeness/domain/script-orders';
import { wordCounts } from '@likeness/domain/script';
import { writingLanguages } from '@likeness/domain/writing';
import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { call } from './call.ts';
import { id, nothing, optionalId, page, pageEnd, text, whole, workStatus } from './fields.ts';
import { orderCalls } from './order.ts';
import { workRow } from './works.ts';

const usualType: ScriptOrderType = 'generate';

const form = z.object({
  type: z.enum(scriptOrderTypes).default(usualType),
  /** What the scripts are about. */
  keyword: text(4000).default(''),
  /** A script that did well; `mimic` takes its structure and none of its words. */
  text: text(maxScriptText).default(''),
  /** An analysis of the caller's instead of `text`: of a video, or of an account, whose most typical video is taken. */
  analysis_id: optionalId(),
  /** Who speaks, and what is offered: own profiles. */
  persona_id: optionalId(),
  product_id: optionalId(),
  /** Whose way of writing they have: an own clone. */
  superClone_id: optionalId(),
  /** Characters wanted; 0 is as many as it needs. A script like another one is as long as that. */
  length: whole(0, Math.max(...wordCounts))
    .refine((value) => wordCounts.some((count) => count === value))
    .default(0),
  language: z.union([z.enum(writingLanguages), z.literal('')]).default(''),
  /** Scripts to choose from; topics come as one list. */
  num: whole(1, scriptsOfOrder.max).default(scriptsOfOrder.default),
});
export type ScriptOrderInput = z.output<typeof form>;

/** An order as lists show it. `content` is the first of `list`; both are empty until it is written. */
export const scriptOrderRow = workRow.extend({
  script_type: z.enum(scriptOrderTypes),
  keyword: z.string(),
  content: z.string(),
  list: z.array(z.string()),
});

const orders = orderCalls('/api/script', form, 'scripts to choose from');

export const scriptOrders = {
  quote: call(orders.quote),
  create: call(orders.create),
  list: call({
    method: 'GET',
    path: '/api/script/list',
    access: 'user',
    summary: 'The history of scripts, newest first; `generate` counts what is in progress',
    input: z.object({
      ...page(),
      name: text(100).default(''),
      status: z.union([workStatus(), z.literal('')]).optional(),
    }),
    output: z.object({ list: z.array(scriptOrderRow), generate: z.number(), ...pageEnd }),
  }),
  detail: call({
    method: 'GET',
    path: '/api/script/detail',
    access: 'user',
    summary: 'One order of scripts, and the form it was ordered with',
    input: z.object({ id: id() }),
    output: scriptOrderRow.extend({ form: form.partial() }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/script',
    access: 'user',
    summary: 'Delete finished or failed scripts',
    input: z.object({ id: id() }),
    output: nothing(),
  }),
};
