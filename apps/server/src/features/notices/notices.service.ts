import { defaultLanguage } from '@likeness/domain/languages';
import { problem } from '@likeness/domain/problems';
import type { InputOf } from '@likeness/contract/call';
import type { notices as calls } from '@likeness/contract/site';
import type { Context, Visitor } from '../../context.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTimes } from '../../present.ts';
import { noticeById, noticeIn, noticesIn } from '../site/texts.service.ts';

type Row = NonNullable<Awaited<ReturnType<typeof noticeById>>>;

/** Notices in the visitor's language, newest first; in the default language where there are none. */
export async function list(context: Context, visitor: Visitor, input: InputOf<typeof calls.list>) {
  const page = pageOf(input);
  let found = await noticesIn(context, visitor.language, page);
  if (found.total === 0) found = await noticesIn(context, defaultLanguage, page);
  const { rows, total } = found;
  const next = nextOf(
    page,
    rows.map(({ id }) => id),
    total,
  );
  return { list: rows.map((row) => shown(context, row)), total, next };
}

/** One notice; asked for in another language than it was listed in, its translation. */
export async function detail(context: Context, visitor: Visitor, input: InputOf<typeof calls.detail>) {
  const asked = await noticeById(context, input.id);
  if (!asked) throw problem('not-found');
  const row = (await noticeIn(context, asked.key, visitor.language)) ?? asked;
  return { ...shown(context, row), content: row.content };
}

function shown(context: Context, row: Row) {
  return {
    id: row.id,
    title: row.title,
    desc: row.summary,
    ...localTimes(context.config.zone, 'create_time', row.createdAt),
  };
}
