import { createHash } from 'node:crypto';
import { problem } from '@likeness/domain/problems';
import { clockTolerance, open } from '@likeness/contract/envelope';
import type { Params } from '@likeness/contract/wire';
import type { Context, Visitor } from '../context.ts';
import { seenBefore } from './seen-requests.store.ts';

/** Takes the parameters out of a signed envelope, as sent by `visitor` to `route`. */
export async function openEnvelope(
  context: Context,
  fields: Params,
  {
    route,
    once,
    visitor,
    order = '',
  }: { route: string; once: boolean; visitor: Visitor; order?: string | undefined },
): Promise<Params> {
  const now = context.clock();
  const opened = open(fields, context.secrets.envelope, now.getTime());
  if (!opened.ok)
    throw problem(opened.problem, opened.problem === 'bad-request' ? { field: 'envelope' } : {});
  if (once) {
    // Two visitors may sign the same nothing in the same millisecond, and one may order the same twice in it: the key names the
    // visitor and the order too. A replay under another order's key is one that the caller could have signed as well.
    const who = visitor.sessionHash ?? visitor.address;
    const key = digest(`sign ${route} ${who} ${opened.sign} ${order}`);
    if (await seenBefore(context.db, key, now, new Date(now.getTime() + 2 * clockTolerance)))
      throw problem('bad-signature');
  }
  return opened.params;
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
