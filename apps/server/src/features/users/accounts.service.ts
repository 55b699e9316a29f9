import { megabyte } from '@likeness/domain/media';
import { isProblemName, sentenceOf } from '@likeness/domain/sentences';
import { problem } from '@likeness/domain/problems';
import { nameOf, toolOf } from '@likeness/domain/tools';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { AccountRow, users as calls } from '@likeness/contract/users';
import type { Caller, Context } from '../../context.ts';
import { balance, balances } from '../../ledger/balance.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTime, localTimes } from '../../present.ts';
import { workingKeys } from '../api-keys/api-keys.service.ts';
import { trailOf } from '../audit/audit.service.ts';
import { details, log as movements } from '../points/points.service.ts';
import { shownMemberships } from '../session/account.service.ts';
import { sessionsOf } from '../session/session.service.ts';
import { findUser, listUsers, worksOfUser, type AccountOf } from './users.store.ts';

/** Lots that one account shows. */
const maxLots = 100;
/** Letters of a hash that name a session. */
export const sessionLetters = 16;

/** Who asks, as far as an answer depends on it: the command line has no session. */
type Reader = Pick<Caller, 'language'>;
type Reading = Pick<Context, 'db' | 'clock' | 'config'>;

function shown(zone: string, user: AccountOf, credits: number): AccountRow {
  const { id, username, role, createdAt, disabledAt, erased } = user;
  return {
    user_id: id,
    username: username ?? '',
    role,
    ...localTimes(zone, 'create_time', createdAt),
    disabled_time: disabledAt && localTime(zone, disabledAt),
    erased,
    credits,
  };
}

/** Accounts of a view, newest first, by a part of the name or an id. */
export async function list(
  { db, clock, config }: Reading,
  _: unknown,
  input: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const page = pageOf(input);
  const { rows, total } = await listUsers(db, { ...input, keyword: input.keyword.trim() }, page);
  const ids = rows.map(({ id }) => id);
  const credits = await balances(db, ids, clock());
  return {
    list: rows.map((user) => shown(config.zone, user, credits.get(user.id) ?? 0)),
    total,
    next: nextOf(page, ids, total),
  };
}

/** One account with its points, memberships and sessions. Throws `not-found`. */
export async function detail(
  context: Reading,
  reader: Reader,
  { user_id: userId }: InputOf<typeof calls.detail>,
): Promise<OutputOf<typeof calls.detail>> {
  const { db, config } = context;
  const { zone } = config;
  const user = await findUser(db, userId);
  if (!user) throw problem('not-found');
  const now = context.clock();
  const [{ available, held }, lots, memberships, sessions, keys] = await Promise.all([
    balance(db, userId, now),
    details(context, asUser(reader, userId), { page: 1, limit: maxLots, cursor: '' }),
    shownMemberships(context, userId, reader.language),
    sessionsOf(db, userId, now),
    workingKeys(db, userId),
  ]);
  return {
    ...shown(zone, user, available),
    held,
    space_used: Math.round(user.spaceUsedBytes / megabyte),
    space_total: Math.round(user.spaceTotalBytes / megabyte),
    memberships,
    lots: lots.details,
    sessions: sessions.map(({ tokenHash, createdAt, lastSeenAt, expiresAt }) => ({
      session: tokenHash.slice(0, sessionLetters),
      create_time: localTime(zone, createdAt),
      last_time: localTime(zone, lastSeenAt),
      expire_time: localTime(zone, expiresAt),
    })),
    keys,
  };
}

/** What an account is called; empty where it has no name. */
export async function usernameOf({ db }: Pick<Context, 'db'>, userId: string): Promise<string> {
  return (await findUser(db, userId))?.username ?? '';
}

/** What the calls of a user's own answer, asked for by an operator. */
const asUser = ({ language }: Reader, userId: string): Caller => ({
  language,
  userId,
  role: 'user',
  address: '',
});

/** Every movement of the points of an account, newest first. */
export function log(
  context: Reading,
  reader: Reader,
  { user_id: userId, ...page }: InputOf<typeof calls.log>,
): Promise<OutputOf<typeof calls.log>> {
  return movements(context, asUser(reader, userId), page);
}

/** The works of an account, newest first. */
export async function works(
  { db, config }: Reading,
  { language }: Reader,
  input: InputOf<typeof calls.works>,
): Promise<OutputOf<typeof calls.works>> {
  const page = pageOf(input);
  const { rows, total } = await worksOfUser(db, input.user_id, page);
  return {
    list: rows.map((work) => ({
      work_id: work.id,
      kind: work.kind,
      kind_name: toolOf(work.kind)?.name[language] ?? work.kind,
      name: nameOf(work, language),
      status: work.status,
      credits: work.credits,
      message:
        work.problem && isProblemName(work.problem)
          ? sentenceOf(work.problem, work.problemParams, language)
          : work.problem,
      ...localTimes(config.zone, 'create_time', work.createdAt),
    })),
    total,
    next: nextOf(
      page,
      rows.map(({ id }) => id),
      total,
    ),
  };
}

/** What was done by an account and to it, newest first. */
export function trail(
  context: Reading,
  { language }: Reader,
  input: InputOf<typeof calls.trail>,
): Promise<OutputOf<typeof calls.trail>> {
  return trailOf(context, language, input.user_id, pageOf(input, 'number'));
}
