import { maxScriptText } from '@likeness/domain/text-limits';
import { z } from 'zod';
import { call } from './call.ts';
import { listOf, nothing, page, paid, structure, text } from './fields.ts';
import { scriptOrderRow } from './script-orders.ts';

/** A task and its form; what the server sends is not looked at again. `max` counts characters. */
export type HelperTask = {
  id: string;
  name: string;
  desc: string;
  /** Answers with the id of a work instead of words. */
  async: boolean;
  credits: number;
  fields: { name: 'text' | 'keyword'; label: string; max: number }[];
};

export const superHelper = {
  list: call({
    method: 'GET',
    path: '/api/helper/list',
    access: 'user',
    summary: 'Tasks of the super helper; only on hosts whose menu has it, else `feature-off`',
    input: nothing(),
    output: z.object({ list: z.array(z.custom<HelperTask>()) }),
  }),
  record: call({
    method: 'GET',
    path: '/api/helper/record',
    access: 'user',
    summary: 'Works that the super helper began, newest first',
    input: z.object(page()),
    output: listOf(scriptOrderRow.extend({ helper: z.string() })).extend({ generate: z.number() }),
  }),
  run: call({
    method: 'POST',
    path: '/api/helper/run',
    access: 'user',
    points: true,
    slow: true,
    summary: 'Have a task done: the words at once, or the id of the work that makes them',
    input: z.object({
      id: text(40),
      input: structure(z.object({ text: text(maxScriptText).optional(), keyword: text(4000).optional() })),
    }),
    output: z.object({ id: z.string(), content: z.string(), list: z.array(z.string()), ...paid }),
  }),
};
