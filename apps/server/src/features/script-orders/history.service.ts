import { problem } from '@likeness/domain/problems';
import { scriptOrder } from '@likeness/domain/script-orders';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { scriptOrders as calls } from '@likeness/contract/script-orders';
import type { Caller, Context } from '../../context.ts';
import { ownWork } from '../works/detail.service.ts';
import { listOwnWorks } from '../works/works.service.ts';
import { scriptOrderParams } from './script-order-params.ts';
import { scriptsOf } from './script-orders.store.ts';

type List = OutputOf<typeof calls.list>;
type Row = List['list'][number];
type Shown = Awaited<ReturnType<typeof ownWork>>['shown'];

/** The history of scripts, newest first, with what was written. */
export async function listScriptOrders(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.list>,
): Promise<List> {
  const filter = { is_multi: false, type: 0, sort: 'new', kind: scriptOrder.kind } as const;
  const { counts: _, ...found } = await listOwnWorks(context, caller, { ...input, ...filter });
  return { ...found, list: await rows(context, caller, found.list) };
}

/** One order with its form. */
export async function scriptOrderDetail(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.detail>> {
  const { shown, work } = await ownWork(context, caller, id);
  if (work.kind !== scriptOrder.kind) throw problem('not-found');
  const [row] = await rows(context, caller, [shown]);
  const { type, keyword, text, personaId, productId, superCloneId, length, language, num } =
    scriptOrderParams.parse(work.params);
  return {
    ...row!,
    form: {
      type,
      keyword,
      text,
      persona_id: personaId,
      product_id: productId,
      superClone_id: superCloneId,
      length,
      language,
      num,
    },
  };
}

/** Scripts by the ids of their works, in that order. Throws `not-found` for those of another user. */
export async function scriptRows(context: Context, caller: Caller, ids: string[]): Promise<Row[]> {
  const found = await Promise.all(ids.map((id) => ownWork(context, caller, id)));
  return rows(
    context,
    caller,
    found.map(({ shown }) => shown),
  );
}

async function rows(context: Context, { userId }: Caller, shown: Shown[]): Promise<Row[]> {
  const ids = shown.map(({ id }) => id);
  const written = await scriptsOf(context.db, userId, ids);
  return shown.map((row) => {
    const { params, list } = written.get(row.id) ?? { params: {}, list: [] };
    const { type, keyword } = scriptOrderParams.parse(params);
    return { ...row, script_type: type, keyword, content: list[0] ?? '', list };
  });
}
