import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { membershipProducts, type MembershipProduct } from '@likeness/domain/memberships';
import { adjustmentLimits, givenRoles } from '@likeness/domain/users';
import { readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { detail, list, trail } from '../features/users/accounts.service.ts';
import {
  accountNamed,
  disable,
  enable,
  endSessions,
  grant,
  resetPassword,
  setMembership,
  setRole,
  take,
} from '../features/users/change-account.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  '  npm run likeness -- users find [<part of the name>]',
  '  npm run likeness -- users show <username or id>',
  '  npm run likeness -- users grant <username or id> <points> --reason … [--days <days they live>]',
  '  npm run likeness -- users take <username or id> <points> --reason …',
  `  npm run likeness -- users membership <username or id> ${membershipProducts.join('|')} --days <days from now, 0 ends it> --reason …`,
  `  npm run likeness -- users role <username or id> ${givenRoles.join('|')} --reason …`,
  '  npm run likeness -- users disable|enable|password <username or id> --reason …',
  '  npm run likeness -- users logout <username or id>',
].join('\n');

type Given = { user_id: string; value: string; reason: string; days: string | undefined };
type Here = Pick<Context, 'db' | 'config' | 'clock' | 'random'>;
type Act = (context: Here, given: Given) => Promise<unknown>;

/** The language of what the terminal shows. */
const reader = { language: 'en-US' as const };
const all = { page: 1, limit: 20, cursor: '' };

/** What each verb does to the account that is named; the command line is no operator with an account of its own. */
const acts: Record<string, Act> = {
  async show(context, { user_id }) {
    const account = await detail(context, reader, { user_id });
    const { list: entries } = await trail(context, reader, { ...all, user_id });
    return { ...account, trail: entries };
  },
  grant: (context, { days, value, ...given }) =>
    grant(context, null, {
      ...given,
      credits: whole(value, 1, adjustmentLimits.points),
      days: days === undefined ? 0 : whole(days, 1, adjustmentLimits.days),
    }),
  take: (context, { value, ...given }) =>
    take(context, null, { ...given, credits: whole(value, 1, adjustmentLimits.points) }),
  membership: (context, { days, value, ...given }) =>
    setMembership(context, null, {
      ...given,
      product: oneOf<MembershipProduct>(value, membershipProducts),
      days: whole(days ?? '', 0, adjustmentLimits.days),
    }),
  role: (context, { value, ...given }) =>
    setRole(context, null, { ...given, role: oneOf(value, givenRoles) }),
  disable: (context, given) => disable(context, null, given),
  enable: (context, given) => enable(context, null, given),
  password: (context, given) => resetPassword(context, null, given),
  logout: (context, { user_id }) => endSessions(context, null, { user_id, session: '' }),
};

/** `users …`: what the console does with accounts, by the same services; answers are printed as JSON. */
export async function run([verb = '', ...args]: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string', default: '' }, days: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', value = ''] = positionals;
  const act = Object.hasOwn(acts, verb) ? acts[verb] : undefined;
  if (verb !== 'find' && (!act || !name)) throw new UsageError(usage);
  const answer = await withDatabase(async (db) => {
    const context = { db, config: readConfig(), clock: () => new Date(), random: randomBytes };
    if (!act) return list(context, undefined, { ...all, keyword: name, view: 'registered' });
    const user_id = await accountNamed(context, name);
    if (!user_id) throw new UsageError(`There is no account "${name}".`);
    return act(context, { user_id, value, reason: values.reason, days: values.days });
  });
  console.log(JSON.stringify(answer, null, 2));
}

function oneOf<Word extends string>(text: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === text);
  if (!word) throw new UsageError(usage);
  return word;
}

/** A whole number from `least` to `most`. */
function whole(text: string, least: number, most: number): number {
  const number = text === '' ? Number.NaN : Number(text);
  if (!Number.isInteger(number) || number < least || number > most) throw new UsageError(usage);
  return number;
}
