import { hireCredits, hiredUntil, type Hire } from '@likeness/domain/bots';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { Bot, bots as calls } from '@likeness/contract/bots';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { fileUrl } from '../../files/files.ts';
import { spend } from '../../ledger/hold.ts';
import { lockUser } from '../../ledger/record.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTimes, textIn } from '../../present.ts';
import { paidFor } from '../points/points.service.ts';
import { readyToSpeak } from '../voices/live-audition.service.ts';
import { changeHire, findBot, listBots, lockHire, presenterOf } from './bots.store.ts';
import { hireOf, offerOf, pricesOf } from './access.service.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findBot>>>;

/** The catalogue, or the part of it that is meant. It is short, so it is searched as it is worded here. */
export async function list(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const rows = await listBots(context.db, caller.userId);
  const all = await Promise.all(rows.map((row) => shown(context, caller, row)));
  const wanted = input.keyword.trim().toLowerCase();
  const found = all.filter(
    (bot) =>
      (!input.hired || bot.hired) &&
      [bot.name, bot.title, bot.desc].some((words) => words.toLowerCase().includes(wanted)),
  );
  const page = pageOf(input);
  const begin = page.after ? found.findIndex(({ id }) => id === page.after) + 1 : page.offset;
  const part = found.slice(begin, begin + page.limit);
  const ids = part.map(({ id }) => id);
  return { list: part, total: found.length, next: nextOf(page, ids, found.length) };
}

export async function detail(
  context: Context,
  caller: Caller,
  { id }: InputOf<typeof calls.detail>,
): Promise<Bot> {
  const row = await findBot(context.db, caller.userId, id);
  if (!row) throw problem('not-found');
  // Who looks at an employee soon hears it.
  const { driver } = await presenterOf(context.db, row.bot.avatarId, caller.language);
  if (driver) readyToSpeak(context, [driver]);
  return shown(context, caller, row);
}

/** Whether a user may still talk to an employee: the operator takes some out. */
export async function isOffered(context: Context, userId: string, botId: string): Promise<boolean> {
  return (await findBot(context.db, userId, botId)) !== undefined;
}

/** The voice in which an employee speaks a language (BCP 47); undefined where none is there. */
export async function presenterVoice(
  context: Context,
  userId: string,
  botId: string,
  language: string,
): Promise<string | undefined> {
  const row = await findBot(context.db, userId, botId);
  if (!row) throw problem('not-found');
  return (await presenterOf(context.db, row.bot.avatarId, language)).voiceId;
}

async function shown(context: Context, { language }: Caller, { bot, hire, cover }: Row): Promise<Bot> {
  const left = hireOf(bot, hire ?? undefined);
  const now = context.clock().getTime();
  const questions = bot.questions[language] ?? bot.questions[language.split('-')[0] ?? ''];
  return {
    id: bot.id,
    name: textIn(bot.names, language),
    title: textIn(bot.titles, language),
    desc: textIn(bot.descriptions, language),
    avatar: cover ? await fileUrl(context, cover) : '',
    presenter: bot.avatarId ?? '',
    questions: questions ?? bot.questions['zh-CN'] ?? Object.values(bot.questions)[0] ?? [],
    trial_times: bot.trials,
    trial_left: left.trialsLeft,
    hired: (left.expiresAt ?? 0) > now || left.usesLeft > 0,
    ...validity(context, left),
    uses_left: left.usesLeft,
    prices: pricesOf(bot),
    credits: offerOf(bot, left, now),
    auto_renew: Boolean(hire?.renewPeriod),
    renew_period: hire?.renewPeriod ?? '',
  };
}

const validity = (context: Context, { expiresAt }: Hire) =>
  expiresAt === undefined
    ? { expire_time: '', expire_time_iso: null }
    : localTimes(context.config.zone, 'expire_time', new Date(expiresAt));

/** Hires an employee; points and hire change together. Runs in the transaction of its order. */
export async function hire(
  context: Context,
  caller: Caller,
  { id, period, num }: InputOf<typeof calls.hire>,
): Promise<OutputOf<typeof calls.hire>> {
  const { userId } = caller;
  const now = context.clock();
  return transaction(context.db, async (tx) => {
    await lockUser(tx, userId);
    const found = await findBot(tx, userId, id);
    if (!found) throw problem('not-found');
    const row = await lockHire(tx, userId, id);
    const key = `hire:${id}:${context.random(8).toString('hex')}`;
    const amount = hireCredits(pricesOf(found.bot), period, num);
    await spend(tx, { userId, key, amount, action: 'bot-hire', now });
    const left = hiredUntil(hireOf(found.bot, row), period, num, now.getTime());
    await changeHire(tx, userId, id, {
      usesLeft: left.usesLeft,
      expiresAt: left.expiresAt === undefined ? null : new Date(left.expiresAt),
    });
    await publish(tx, userId, 'bots', {});
    const paid = await paidFor({ ...context, db: tx }, userId, amount);
    return { ...paid, ...validity(context, left), uses_left: left.usesLeft };
  });
}

/** Chooses whether a hire by time is renewed. */
export async function renew(
  context: Context,
  { userId }: Caller,
  { id, auto, period }: InputOf<typeof calls.renew>,
): Promise<OutputOf<typeof calls.renew>> {
  const now = context.clock();
  return transaction(context.db, async (tx) => {
    if (!(await findBot(tx, userId, id))) throw problem('not-found');
    const row = await lockHire(tx, userId, id);
    if (auto && !(row.expiresAt && row.expiresAt > now)) throw problem('bot-not-hired');
    await changeHire(tx, userId, id, { renewPeriod: auto ? period : null });
    await publish(tx, userId, 'bots', {});
    return { auto_renew: auto };
  });
}
