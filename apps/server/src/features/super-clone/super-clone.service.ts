import { mannerOf } from '@likeness/domain/manner';
import { problem } from '@likeness/domain/problems';
import { themeLimit } from '@likeness/domain/script';
import { ownTexts, superCloneLimits, superCloneProblems } from '@likeness/domain/super-clones';
import { writingLanguageOf } from '@likeness/domain/writing';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { superClone as calls } from '@likeness/contract/super-clone';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { spend } from '../../ledger/hold.ts';
import { lockUser } from '../../ledger/record.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTimes } from '../../present.ts';
import { currentPrices } from '../../works/tool-prices.store.ts';
import { paidFor } from '../points/points.service.ts';
import { writerOf } from '../scripts/engines.service.ts';
import { textCall } from '../scripts/text-call.service.ts';
import { ownManner } from './own-manner.service.ts';
import {
  addClone,
  countClones,
  findClone,
  listClones,
  removeClone,
  replaceClone,
  type SuperCloneRow,
} from './super-clone.store.ts';

const shown = (context: Context, { id, name, features, createdAt }: SuperCloneRow) => ({
  id,
  name,
  features,
  status: 'success' as const,
  ...localTimes(context.config.zone, 'create_time', createdAt),
});

/** One page of own clones, and what they cost. */
export async function list(
  context: Context,
  { userId }: Caller,
  input: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const page = pageOf(input);
  const { rows, total } = await listClones(context.db, userId, page);
  const prices = await currentPrices(context.db);
  const ids = rows.map(({ id }) => id);
  return {
    list: rows.map((row) => shown(context, row)),
    total,
    next: nextOf(page, ids, total),
    prices: { learn: prices['super-clone-learn'], write: prices['super-clone-write'] },
  };
}

export async function detail(
  context: Context,
  { userId }: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.detail>> {
  const row = await findClone(context.db, userId, id);
  if (!row) throw problem('not-found');
  return { ...shown(context, row), texts: row.texts };
}

/** Learns from the texts; the clone and its points are kept together. The same texts under another name cost nothing. */
export async function save(
  context: Context,
  { userId }: Caller,
  input: InputOf<typeof calls.save>,
): Promise<OutputOf<typeof calls.save>> {
  const [wrong] = superCloneProblems(input);
  if (wrong) throw wrong;
  const texts = ownTexts(input.texts);
  const content = { name: input.name.trim(), texts, features: mannerOf(texts) };
  return transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    const before = input.id ? await findClone(tx, userId, input.id) : undefined;
    if (input.id && !before) throw problem('not-found');
    if (!before && (await countClones(tx, userId)) >= superCloneLimits.kept)
      throw problem('profiles-full', { limit: superCloneLimits.kept });
    const same = before && JSON.stringify(before.texts) === JSON.stringify(texts);
    const credits = same ? 0 : (await currentPrices(tx))['super-clone-learn'];
    const key = `super-clone:${context.random(16).toString('hex')}`;
    if (credits > 0)
      await spend(tx, { userId, key, amount: credits, action: 'super-clone', now: context.clock() });
    if (before) await replaceClone(tx, userId, before.id, content);
    const id = before?.id ?? (await addClone(tx, userId, content));
    await publish(tx, userId, 'profiles', {});
    return { id, ...(await paidFor({ ...context, db: tx }, userId, credits)) };
  });
}

/** A script about a theme in the manner of a clone. */
export async function write(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.write>,
): Promise<OutputOf<typeof calls.write>> {
  const description = input.keyword.trim();
  if (!description) throw problem('theme-required');
  if ([...description].length > themeLimit) throw problem('theme-too-long', { limit: themeLimit });
  const manner = await ownManner(context, caller, input.id);
  const make = async () => {
    const language = input.language || writingLanguageOf(description, caller.language);
    const seed = context.random(4).readUInt32LE();
    const request = { description, language, length: input.length, manner, seed };
    const [content = ''] = await writerOf(context, caller).write(request, { signal: caller.signal });
    return { content };
  };
  return textCall(context, caller, make, {
    credits: (await currentPrices(context.db))['super-clone-write'],
    action: 'super-clone-write',
  });
}

export async function remove(context: Context, { userId }: Caller, { id }: { id: string }) {
  await transaction(context.db, async (tx) => {
    if (!(await removeClone(tx, userId, id))) throw problem('not-found');
    await publish(tx, userId, 'profiles', {});
  });
  return {};
}
