import { movementViews } from '@likeness/domain/ledger';
import { readConfig } from '../config.ts';
import { account, entries } from '../features/ledger/ledger.service.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  '  npm run likeness -- ledger verify',
  `  npm run likeness -- ledger show <username or id> [${movementViews.join('|')}]`,
].join('\n');

/** `ledger verify` and `ledger show …`. */
export async function run([verb, ...args]: string[]): Promise<void> {
  if (verb === 'verify' && args.length === 0) return verify();
  if (verb === 'show') return show(args);
  throw new UsageError(usage);
}

/** Every rule of the ledger on the live database; ends with 1 when one is broken. */
async function verify(): Promise<void> {
  const { checks, violations } = await withDatabase((db) => verifyLedger(db));
  for (const { invariant, subject, found } of violations)
    console.log(`BROKEN  ${invariant}: ${subject} (${found})`);
  console.log(`${checks} checks, ${violations.length} violations`);
  if (checks === 0)
    console.log('There was nothing to check: this is not the database of an installation in use.');
  if (checks === 0 || violations.length > 0) process.exitCode = 1;
}

/** Lots, holds and the newest hundred movements of a user, as the console shows them; printed as JSON. */
async function show([user = '', named = 'all']: string[]): Promise<void> {
  const kind = movementViews.find((one) => one === named);
  if (!user || !kind) throw new UsageError(usage);
  const reader = { language: 'en-US' as const };
  const answer = await withDatabase(async (db) => {
    const context = { db, config: readConfig(), clock: () => new Date() };
    const found = await account(context, reader, { user });
    const page = { page: 1, limit: 100, cursor: '', user_id: found.user_id, kind };
    return { ...found, entries: (await entries(context, reader, page)).list };
  });
  console.log(JSON.stringify(answer, null, 2));
}
