import { copyText, type CopyLine } from '@likeness/domain/extraction';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { extractCopy as calls } from '@likeness/contract/extraction';
import type { Caller, Context } from '../../context.ts';
import { extractRoutes } from './extraction.service.ts';
import { isOwnOfKind } from './extraction.store.ts';
import { linesOf, putLines } from './lines.store.ts';

const routes = extractRoutes('copy');

async function detail(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.detail>> {
  const shown = await routes.detail(context, caller, { id });
  const lines: CopyLine[] = (await linesOf(context.db, caller.userId, [id])).get(id) ?? [];
  return { ...shown, content: copyText(lines), lines };
}

/** Keeps the lines as their user edited them. */
async function save(context: Context, { userId }: Caller, { id, lines }: InputOf<typeof calls.save>) {
  if (!(await isOwnOfKind(context.db, userId, id, 'copy-extract'))) throw problem('not-found');
  const wrong = lines.findIndex(({ start, end }) => end < start);
  if (wrong >= 0) throw problem('range-invalid', { index: wrong + 1 });
  await putLines(context.db, userId, id, lines);
  return { id };
}

/** The handlers of copy extraction beside its orders. */
export const copyRoutes = { ...routes, detail, save };
