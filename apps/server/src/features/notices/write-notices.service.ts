import { randomUUID } from 'node:crypto';
import { languages, type Language } from '@likeness/domain/languages';
import { noticeMarkup, noticeLacks, type NoticeState } from '@likeness/domain/notices';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { noticeDrafts as calls, NoticeRow } from '@likeness/contract/notices';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { localTimes } from '../../present.ts';
import { auditChange } from '../audit/audit.service.ts';
import {
  lockNotice,
  noticesOfAll,
  putNoticeText,
  removeNoticeText,
  setNoticeState,
  textsOfNotice,
  type NoticeOf,
} from './notices.store.ts';

type Here = Pick<Context, 'db' | 'clock'>;
type Reading = Pick<Context, 'db' | 'config'>;
/** Who writes: an operator's id, or null for the command line. */
type Actor = string | null;

/** The texts of a notice in the order of our languages. */
const inOrder = (rows: readonly NoticeOf[]) =>
  languages.flatMap((language) => {
    const row = rows.find((one) => one.language === language);
    return row ? [{ language, title: row.title, summary: row.summary, content: row.content }] : [];
  });

function shown({ config }: Reading, rows: readonly NoticeOf[]): NoticeRow {
  const [first] = rows;
  if (!first) throw problem('not-found');
  return {
    notice: first.key,
    state: first.state,
    ...localTimes(config.zone, 'create_time', first.createdAt),
    titles: inOrder(rows).map(({ language, title }) => ({ language, title })),
  };
}

/** Every notice, drafts too, the newest first. */
export async function listAll(
  context: Reading,
  input: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const { notices, total } = await noticesOfAll(context.db, input);
  return { list: notices.map((rows) => shown(context, rows)), total };
}

/** One notice as it was written. Throws `not-found`. */
export async function written(
  context: Reading,
  { notice }: InputOf<typeof calls.detail>,
): Promise<OutputOf<typeof calls.detail>> {
  const rows = await textsOfNotice(context.db, notice);
  return { ...shown(context, rows), texts: inOrder(rows) };
}

const titleOf = (rows: readonly { title: string }[]) => rows[0]?.title ?? '';

/**
 * Writes a notice: languages that are not given stay as they are, and those given empty go. A new one is a draft. Throws
 * `not-found`, `notice-empty` or `notice-incomplete`.
 */
export async function save(
  { db, clock }: Here,
  actorId: Actor,
  { notice, texts }: InputOf<typeof calls.save>,
): Promise<OutputOf<typeof calls.save>> {
  return transaction(db, async (tx) => {
    const before = notice ? await lockNotice(tx, notice) : [];
    if (notice && before.length === 0) throw problem('not-found');
    const now = clock();
    const key = notice || randomUUID();
    const state: NoticeState = before[0]?.state ?? 'draft';
    const createdAt = before[0]?.createdAt ?? now;
    const kept = inOrder(before).filter(({ language }) => !texts.some((one) => one.language === language));
    const lacks = noticeLacks([...kept, ...texts]);
    if (lacks) throw problem(lacks === 'everything' ? 'notice-empty' : 'notice-incomplete');
    for (const { language, title, summary, content } of texts) {
      const wording = { title: title.trim(), summary: summary.trim(), content: noticeMarkup(content) };
      if (wording.content) await putNoticeText(tx, { key, state, createdAt, language, ...wording });
      else await removeNoticeText(tx, key, language, now);
    }
    const after = inOrder(await lockNotice(tx, key));
    await auditChange(
      { db: tx },
      {
        actorId,
        action: 'notice-saved',
        subject: key,
        reason: '',
        before: { title: titleOf(inOrder(before)), languages: before.length },
        after: { title: titleOf(after), languages: after.length },
      },
    );
    return { notice: key };
  });
}

/** Shows a notice from now on, in every language that it is written in. One that is shown stays as it is. Throws `not-found`. */
export function publish(context: Here, actorId: Actor, { notice }: InputOf<typeof calls.publish>) {
  return turn(context, actorId, notice, { state: 'published', action: 'notice-published' });
}

/** Shows a notice no more. Throws `not-found`. */
export function withdraw(context: Here, actorId: Actor, { notice }: InputOf<typeof calls.withdraw>) {
  return turn(context, actorId, notice, { state: 'withdrawn', action: 'notice-withdrawn' });
}

async function turn(
  { db, clock }: Here,
  actorId: Actor,
  notice: string,
  { state, action }: { state: NoticeState; action: string },
): Promise<Record<string, never>> {
  await transaction(db, async (tx) => {
    const before = await lockNotice(tx, notice);
    const was = before[0]?.state;
    if (!was) throw problem('not-found');
    if (was === state) return;
    await setNoticeState(tx, notice, { state, ...(state === 'published' && { createdAt: clock() }) });
    const about = { subject: notice, reason: '', before: { state: was }, after: { state } };
    await auditChange({ db: tx }, { actorId, action, ...about });
  });
  return {};
}

/** Whether there is a notice of that name. */
export async function isNotice(db: Context['db'], notice: string): Promise<boolean> {
  return (await textsOfNotice(db, notice)).length > 0;
}

/** The language that a tag means; undefined for one that is none of ours. */
export const languageNamed = (tag: string): Language | undefined => languages.find((one) => one === tag);
