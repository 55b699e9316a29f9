import { parseArgs } from 'node:util';
import { randomBytes } from 'node:crypto';
import { membershipProducts, type MembershipProduct } from '@likeness/domain/memberships';
import { readConfig } from '../config.ts';
import { makeCodes, type CodeOrder } from '../features/points/codes.service.ts';
import { installationSecrets } from '../features/site/secrets.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage =
  'The command is: npm run likeness -- codes create --count <1–1000> --points <points> [--days <days the points live>] ' +
  `[--membership ${membershipProducts.join('|')} --membership-days <days>] [--batch <name>]`;

/** `codes create …`: prints new codes, one a line, once; only a hash of each is kept. */
export async function run([verb, ...args]: string[]): Promise<void> {
  if (verb !== 'create') throw new UsageError(usage);
  const order = orderOf(args);
  const codes = await withDatabase(async (db) => {
    const secrets = await installationSecrets(db, readConfig(), {
      random: randomBytes,
      clock: () => new Date(),
    });
    return makeCodes({ secrets, random: randomBytes }, db, order);
  });
  console.log(codes.join('\n'));
}

function orderOf(args: string[]): CodeOrder {
  const { values } = parseArgs({
    args,
    options: {
      count: { type: 'string' },
      points: { type: 'string' },
      days: { type: 'string' },
      membership: { type: 'string' },
      'membership-days': { type: 'string' },
      batch: { type: 'string', default: '' },
    },
  });
  const { membership, 'membership-days': memberDays } = values;
  if ((membership === undefined) !== (memberDays === undefined)) throw new UsageError(usage);
  return {
    count: whole(values.count, 1000),
    points: whole(values.points, 1_000_000_000),
    validDays: values.days === undefined ? null : whole(values.days, 36_500),
    batch: values.batch,
    ...(membership !== undefined && {
      membership: { product: productNamed(membership), days: whole(memberDays, 36_500) },
    }),
  };
}

function productNamed(name: string): MembershipProduct {
  const product = membershipProducts.find((one) => one === name);
  if (!product) throw new UsageError(usage);
  return product;
}

/** A whole number from 1 to `most`. */
function whole(text: string | undefined, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new UsageError(usage);
  return number;
}
