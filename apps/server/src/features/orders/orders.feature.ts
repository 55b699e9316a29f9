import type { Caller, Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import { cancel, detail, list, refund, retry } from './orders.service.ts';

/** What the command line does as well, done by the operator who calls. */
const byCaller =
  <Input, Output>(act: (context: Context, actorId: string, input: Input) => Promise<Output>) =>
  (context: Context, { userId }: Caller, input: Input) =>
    act(context, userId, input);

export const ordersFeature: Feature<'orders'> = {
  routes: { list, detail, retry: byCaller(retry), cancel: byCaller(cancel), refund: byCaller(refund) },
};
