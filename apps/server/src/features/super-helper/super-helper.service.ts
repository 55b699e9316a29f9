import { problem } from '@likeness/domain/problems';
import type { ScriptOrderType } from '@likeness/domain/script-orders';
import { helperFields, helperOf, helperProblem, helpers, type HelperId } from '@likeness/domain/super-helper';
import { writingLanguageOf } from '@likeness/domain/writing';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { superHelper as calls } from '@likeness/contract/super-helper';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { withIdempotency } from '../../ledger/idempotency.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { currentPrices } from '../../works/tool-prices.store.ts';
import { scriptRows } from '../script-orders/history.service.ts';
import { named, scriptOrdering } from '../script-orders/order.service.ts';
import { writerOf } from '../scripts/engines.service.ts';
import { polish, write } from '../scripts/scripts.service.ts';
import { textCall } from '../scripts/text-call.service.ts';
import { requirePage } from '../site/menu.service.ts';
import { listBegun } from './super-helper.store.ts';

const page = '/helper/index';
type Input = { text: string; keyword: string };
type Answer = OutputOf<typeof calls.run>;

/** What the helper does, in the reader's words. */
export async function list(context: Context, caller: Caller): Promise<OutputOf<typeof calls.list>> {
  await requirePage(context, caller, page);
  const { language } = caller;
  const { script } = await currentPrices(context.db);
  return {
    list: helpers.map(({ id, name, hint, async, credits, fields }) => ({
      id,
      name: name[language],
      desc: hint[language],
      async,
      credits: credits && script,
      fields: fields.map((field) => ({
        name: field,
        label: helperFields[field].label[language],
        max: helperFields[field].max,
      })),
    })),
  };
}

/** The works it began, with what they wrote. */
export async function record(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.record>,
): Promise<OutputOf<typeof calls.record>> {
  await requirePage(context, caller, page);
  const part = pageOf(input);
  const { rows, total, open } = await listBegun(context.db, caller.userId, part);
  const ids = rows.map(({ id }) => id);
  const shown = await scriptRows(context, caller, ids);
  const taskOf = new Map(rows.map(({ id, helper }) => [id, helper]));
  return {
    list: shown.map((row) => ({ ...row, helper: taskOf.get(row.id) ?? '' })),
    total,
    next: nextOf(part, ids, total),
    generate: open,
  };
}

/** Does a task. Each is one of the tools for texts with its form filled in: the same limits, prices and engines hold. */
export async function run(
  context: Context,
  caller: Caller,
  asked: InputOf<typeof calls.run>,
): Promise<Answer> {
  await requirePage(context, caller, page);
  const input = { text: asked.input.text ?? '', keyword: asked.input.keyword ?? '' };
  const task = helperOf(asked.id);
  if (!task) throw problem('not-found');
  const wrong = helperProblem(task, input);
  if (wrong) throw wrong;
  return task.async ? begun(context, caller, task.id, input) : done(context, caller, task.id, input);
}

/** Orders that the tasks with a work stand for. */
const orders: Partial<Record<HelperId, { type: ScriptOrderType; num: number }>> = {
  series: { type: 'generate', num: 5 },
  follow: { type: 'mimic', num: 5 },
  topics: { type: 'topic', num: 1 },
};

async function begun(context: Context, caller: Caller, id: HelperId, input: Input): Promise<Answer> {
  const order = orders[id];
  if (!order) throw new Error(`no order for ${id}`);
  const { userId, idempotency } = caller;
  if (!idempotency) throw new Error('a task is an order');
  const form = { ...order, ...input, length: 0 as const, language: '' as const, helper: id };
  const call = {
    userId,
    ...idempotency,
    startsPerSecond: context.config.startsPerSecond,
    now: context.clock(),
  };
  return transaction(context.db, (tx) =>
    withIdempotency(tx, call, async () => {
      const within = { ...context, db: tx };
      const made = await scriptOrdering.create(within, { ...caller, idempotency: undefined }, named(form));
      return { content: '', list: [], ...made };
    }),
  );
}

async function done(
  context: Context,
  caller: Caller,
  id: HelperId,
  { text, keyword }: Input,
): Promise<Answer> {
  const language = writingLanguageOf(text || keyword, caller.language);
  const rewriting = { text, emotion: 'default' as const, language };
  if (id === 'moments') {
    const form = { keyword, length: 150 as const, theme_id: '', tone: 'plain' as const, num: 1, language };
    return { id: '', ...(await write(context, caller, { ...form, platform: 'wechat' })) };
  }
  if (id === 'spoken')
    return { id: '', ...(await polish(context, caller, { ...rewriting, action: 'spoken' })) };
  if (id === 'openings')
    return { id: '', ...(await polish(context, caller, { ...rewriting, action: 'hooks' })) };
  return textCall(context, caller, async () => {
    const writer = writerOf(context, caller);
    const request = { text, language, seed: context.random(4).readUInt32LE() };
    const titles = await writer.list({ ...request, what: 'titles' }, { signal: caller.signal });
    const tags = await writer.list({ ...request, what: 'hashtags' }, { signal: caller.signal });
    return { id: '', content: tags.join(' '), list: titles };
  });
}
