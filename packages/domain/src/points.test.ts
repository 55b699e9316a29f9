import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  burnOrder,
  isPoints,
  type Lot,
  maxPoints,
  spendable,
  splitSlices,
  takeFrom,
  usable,
} from './points.ts';

const lot = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  priority: fc.integer({ min: 0, max: 3 }),
  remaining: fc.integer({ min: 0, max: 50 }),
  effectiveAt: fc.integer({ min: 0, max: 4 }),
  expiresAt: fc.option(fc.integer({ min: 1, max: 6 })),
});
const lots = fc.uniqueArray(lot, { selector: (l) => l.id, maxLength: 8 });

/** The rule again, in the slowest words: burn point by point, each time from the first lot of all. */
function pointByPoint(lots: Lot[], amount: number, now: number): Map<number, number> | null {
  const left = lots.map((l) => ({ ...l }));
  const taken = new Map<number, number>();
  for (let i = 0; i < amount; i += 1) {
    let best: Lot | undefined;
    for (const l of left) {
      if (l.remaining === 0 || l.effectiveAt > now || (l.expiresAt !== null && now >= l.expiresAt)) continue;
      const key = (x: Lot) => [x.priority, x.expiresAt ?? 1e9, x.effectiveAt, x.id];
      const first = best && key(l).findIndex((part, at) => part !== key(best!)[at]);
      if (!best || (first !== undefined && first >= 0 && key(l)[first]! < key(best)[first]!)) best = l;
    }
    if (!best) return null;
    best.remaining -= 1;
    taken.set(best.id, (taken.get(best.id) ?? 0) + 1);
  }
  return taken;
}

describe('points', () => {
  it('are positive whole numbers and nothing else', () => {
    for (const bad of [
      0,
      -1,
      4.5,
      NaN,
      Infinity,
      2 ** 53,
      2 ** 63,
      maxPoints + 1,
      '1e3',
      '１２',
      null,
      undefined,
      5n,
    ]) {
      expect(isPoints(bad)).toBe(false);
    }
    for (const good of [1, 2 ** 31, maxPoints]) expect(isPoints(good)).toBe(true);
  });

  it('count from the first instant of a lot until just before its last', () => {
    const lot = { effectiveAt: 10, expiresAt: 20 };
    expect([9, 10, 19, 20, 21].map((now) => usable(lot, now))).toEqual([false, true, true, false, false]);
  });

  it('burn in a total order', () => {
    fc.assert(
      fc.property(lots, (lots) => {
        const sorted = [...lots].sort(burnOrder);
        expect([...lots].reverse().sort(burnOrder)).toEqual(sorted);
      }),
    );
  });

  it('burn as if each point were chosen alone', () => {
    fc.assert(
      fc.property(
        lots,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 7 }),
        (lots, amount, now) => {
          const slices = takeFrom(lots, amount, now);
          const expected = pointByPoint(lots, amount, now);
          expect(slices && new Map(slices.map((s) => [s.lotId, s.amount]))).toEqual(expected);
          expect(slices === null).toBe(spendable(lots, now) < amount);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('divide into what is charged and what goes back, the last slice first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        fc.nat(100),
        (amounts, n) => {
          const slices = amounts.map((amount, lotId) => ({ lotId, amount }));
          const whole = amounts.reduce((a, b) => a + b);
          const charge = n % (whole + 1);
          const { charged, returned } = splitSlices(slices, charge);
          const sum = (of: { amount: number }[]) => of.reduce((total, s) => total + s.amount, 0);
          expect(sum(charged)).toBe(charge);
          expect(sum(returned)).toBe(whole - charge);
          expect(returned.map((s) => s.lotId)).toEqual(returned.map((s) => s.lotId).sort((a, b) => b - a));
          expect(charged.every((s) => returned.every((r) => r.lotId >= s.lotId))).toBe(true);
        },
      ),
    );
  });
});
