import { verifyLedger } from '../ledger/verify.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

/** `ledger verify`: every rule of the ledger on the live database; ends with 1 when one is broken. */
export async function run([verb]: string[]): Promise<void> {
  if (verb !== 'verify') throw new UsageError('The command is: npm run likeness -- ledger verify');
  const { checks, violations } = await withDatabase((db) => verifyLedger(db));
  for (const { invariant, subject, found } of violations)
    console.log(`BROKEN  ${invariant}: ${subject} (${found})`);
  console.log(`${checks} checks, ${violations.length} violations`);
  if (checks === 0)
    console.log('There was nothing to check: this is not the database of an installation in use.');
  if (checks === 0 || violations.length > 0) process.exitCode = 1;
}
