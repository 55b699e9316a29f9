import { problem } from './problems.ts';

/** The most points anything can be about; far below the whole numbers that JavaScript holds exactly. */
export const maxPoints = 1_000_000_000_000;

/** How long points live that we give back because we failed after their own time had run out. */
export const goodwillDays = 7;

/** Points are positive whole numbers. */
export function isPoints(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= maxPoints;
}

/** The value, when it is a possible number of points; throws `points-amount-invalid` otherwise. */
export function pointsOf(value: unknown): number {
  if (!isPoints(value)) throw problem('points-amount-invalid');
  return value;
}

/** Points that came together. Times are milliseconds since 1970; an `expiresAt` of null means never. */
export type Lot = {
  id: number;
  /** Lower burns first. */
  priority: number;
  /** What can still be spent. */
  remaining: number;
  effectiveAt: number;
  expiresAt: number | null;
};

/** A lot counts from its first instant until just before its last one. */
export function usable(lot: Pick<Lot, 'effectiveAt' | 'expiresAt'>, now: number): boolean {
  return lot.effectiveAt <= now && !expired(lot, now);
}

export function expired(lot: Pick<Lot, 'expiresAt'>, now: number): boolean {
  return lot.expiresAt !== null && lot.expiresAt <= now;
}

/** Which lot burns first: lower priority, then sooner expiry (never comes last), then older, then lower id. */
export function burnOrder(a: Lot, b: Lot): number {
  return (
    a.priority - b.priority ||
    compare(a.expiresAt ?? Infinity, b.expiresAt ?? Infinity) ||
    a.effectiveAt - b.effectiveAt ||
    a.id - b.id
  );
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

export type Slice = { lotId: number; amount: number };

/** What can be spent of these lots now. */
export function spendable(lots: Lot[], now: number): number {
  return lots.reduce((sum, lot) => (usable(lot, now) ? sum + lot.remaining : sum), 0);
}

/** Which lot gives how much of `amount`, in burn order; null when the usable lots do not have it. */
export function takeFrom(lots: Lot[], amount: number, now: number): Slice[] | null {
  const slices: Slice[] = [];
  let open = amount;
  for (const lot of lots.filter((lot) => usable(lot, now) && lot.remaining > 0).sort(burnOrder)) {
    if (open === 0) break;
    const taken = Math.min(open, lot.remaining);
    slices.push({ lotId: lot.id, amount: taken });
    open -= taken;
  }
  return open === 0 ? slices : null;
}

/**
 * Divides the slices of a hold between what is charged and what goes back. The charge burns from the front, so what goes
 * back leaves from the end: the lots that would have lived longest get their points back first.
 */
export function splitSlices(slices: Slice[], charged: number): { charged: Slice[]; returned: Slice[] } {
  const parts = { charged: [] as Slice[], returned: [] as Slice[] };
  let open = charged;
  for (const { lotId, amount } of slices) {
    const taken = Math.min(open, amount);
    open -= taken;
    if (taken > 0) parts.charged.push({ lotId, amount: taken });
    if (amount > taken) parts.returned.unshift({ lotId, amount: amount - taken });
  }
  return parts;
}
