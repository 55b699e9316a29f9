import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { channels as calls } from '@likeness/contract/channels';
import type { Language } from '@likeness/domain/languages';
import type { PriceUnit } from '@likeness/domain/pricing';
import { problem } from '@likeness/domain/problems';
import { priceNames, toolPrices } from '@likeness/domain/tool-prices';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { currentPrices, lockPrices, putPrice } from '../../works/tool-prices.store.ts';
import { auditChange } from '../audit/audit.service.ts';

/** What an order of each unit is shown with. */
const exampleOf: Record<PriceUnit, number> = { second: 60, work: 1, piece: 1 };

/** Every price that no channel has, as it is and as the specification has it. */
export async function prices(
  { db }: Pick<Context, 'db'>,
  { language }: { language: Language },
): Promise<OutputOf<typeof calls.prices>> {
  const now = await currentPrices(db);
  return {
    list: priceNames.map((name) => {
      const { label, unit, usual } = toolPrices[name];
      return {
        price: name,
        label: label[language],
        unit,
        credits: now[name],
        usual,
        quantity: exampleOf[unit],
      };
    }),
  };
}

/** Changes a price; orders that were made keep theirs. Throws `not-found` and `reason-required`. */
export async function savePrice(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actorId: string | null,
  { price, credits, reason }: InputOf<typeof calls.savePrice>,
): Promise<OutputOf<typeof calls.savePrice>> {
  const name = priceNames.find((one) => one === price);
  if (!name) throw problem('not-found');
  if (!reason.trim()) throw problem('reason-required');
  await transaction(db, async (tx) => {
    await lockPrices(tx);
    const before = (await currentPrices(tx))[name];
    await putPrice(tx, name, credits === toolPrices[name].usual ? undefined : credits, clock());
    await auditChange(
      { db: tx },
      {
        actorId,
        action: 'price-changed',
        subject: name,
        reason,
        before: { credits: before },
        after: { credits },
      },
    );
  });
  return {};
}
