import { parseArgs } from 'node:util';
import { randomBytes } from 'node:crypto';
import { codeLimits, codeViews } from '@likeness/domain/codes';
import { membershipProducts } from '@likeness/domain/memberships';
import { readConfig } from '../config.ts';
import { batch, batches, codes, create, revoke } from '../features/codes/batches.service.ts';
import { installationSecrets } from '../features/site/secrets.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  '  npm run likeness -- codes create --count <1–1000> --points <points> [--days <days the points live>] ' +
    `[--membership ${membershipProducts.join('|')} --membership-days <days>] [--usable-days <days the codes can be used>] [--note …]`,
  '  npm run likeness -- codes list [<part of the note, or a code>]',
  `  npm run likeness -- codes show <batch> [${codeViews.join('|')}]`,
  '  npm run likeness -- codes revoke <batch> [<code id>] --reason …',
].join('\n');

const string = { type: 'string' } as const;
const options = {
  count: string,
  points: string,
  days: string,
  membership: string,
  'membership-days': string,
  'usable-days': string,
  note: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** `codes …`: what the console does with codes, by the same services. New codes are printed one a line, once; other answers as JSON. */
export async function run([verb = '', ...args]: string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [named = '', second = ''] = positionals;
  const view = codeViews.find((one) => one === (second || 'all'));
  const order = verb === 'create' ? orderOf(values) : undefined;
  if (!order && verb !== 'list' && (!named || !['show', 'revoke'].includes(verb)))
    throw new UsageError(usage);
  if (verb === 'show' && !view) throw new UsageError(usage);
  const answer = await withDatabase(async (db) => {
    const config = readConfig();
    const now = { random: randomBytes, clock: () => new Date() };
    const context = { ...now, db, config, secrets: await installationSecrets(db, config, now) };
    if (order) return create(context, null, order);
    if (verb === 'list') return batches(context, { page: 1, limit: 20, cursor: '', keyword: named });
    const of = { batch_id: named };
    if (verb === 'revoke') return revoke(context, null, { ...of, code_id: second, reason: values.reason });
    const rows = { view: view ?? 'all', page: 1, limit: codeLimits.count };
    return { ...(await batch(context, of)), codes: (await codes(context, { ...of, ...rows })).list };
  });
  const made = order && 'codes' in answer ? (answer.codes as string[]) : undefined;
  console.log(made ? made.join('\n') : JSON.stringify(answer, null, 2));
}

function orderOf(values: Values) {
  const { membership, 'membership-days': memberDays, 'usable-days': usableDays, days, note } = values;
  if ((membership === undefined) !== (memberDays === undefined)) throw new UsageError(usage);
  const product = membershipProducts.find((one) => one === (membership ?? 'studio'));
  if (!product || note.length > codeLimits.note) throw new UsageError(usage);
  const lasting = (text: string | undefined) => (text === undefined ? 0 : whole(text, codeLimits.days));
  return {
    count: whole(values.count, codeLimits.count),
    credits: whole(values.points, codeLimits.points),
    days: lasting(days),
    product,
    membership_days: lasting(memberDays),
    usable_days: lasting(usableDays),
    note,
  };
}

/** A whole number from 1 to `most`. */
function whole(text: string | undefined, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new UsageError(usage);
  return number;
}
