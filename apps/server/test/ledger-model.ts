/**
 * What the ledger should do, in the plainest words: lists in memory, point by point, no lines and no SQL.
 * Times are days; the test compares it with the real ledger after every step.
 */
export type ModelLot = {
  priority: number;
  from: number;
  until: number | null;
  left: number;
  held: number;
};
export type ModelHold = { taken: ModelLot[]; state: 'open' | 'captured' | 'released' };

export class LedgerModel {
  now = 0;
  lots: ModelLot[] = [];
  holds: ModelHold[] = [];
  spent = 0;
  lost = 0;

  counts(lot: ModelLot): boolean {
    return lot.from <= this.now && (lot.until === null || this.now < lot.until);
  }

  available(): number {
    return this.lots.filter((lot) => this.counts(lot)).reduce((sum, lot) => sum + lot.left, 0);
  }

  held(): number {
    return this.lots.reduce((sum, lot) => sum + lot.held, 0);
  }

  give(lot: Omit<ModelLot, 'held'>): void {
    this.lots.push({ ...lot, held: 0 });
  }

  /** The lot the next point comes from. Lots are in the order they were given, so the first of equals is the oldest. */
  private next(): ModelLot {
    const candidates = this.lots.filter((lot) => this.counts(lot) && lot.left > 0);
    const best = (of: (lot: ModelLot) => number) => {
      const least = Math.min(...candidates.map(of));
      candidates.splice(0, candidates.length, ...candidates.filter((lot) => of(lot) === least));
    };
    best((lot) => lot.priority);
    best((lot) => lot.until ?? 1e9);
    best((lot) => lot.from);
    return candidates[0]!;
  }

  hold(amount: number): void {
    const taken: ModelLot[] = [];
    for (let i = 0; i < amount; i += 1) {
      const lot = this.next();
      lot.left -= 1;
      lot.held += 1;
      taken.push(lot);
    }
    this.holds.push({ taken, state: 'open' });
  }

  spend(amount: number): void {
    for (let i = 0; i < amount; i += 1) this.next().left -= 1;
    this.spent += amount;
  }

  capture(hold: ModelHold, amount: number): void {
    hold.taken.slice(0, amount).forEach((lot) => (lot.held -= 1));
    this.spent += amount;
    this.giveBack(hold.taken.slice(amount), true);
    hold.state = 'captured';
  }

  release(hold: ModelHold, ourFailure: boolean): void {
    this.giveBack(hold.taken, ourFailure);
    hold.state = 'released';
  }

  private giveBack(points: ModelLot[], ourFailure: boolean): void {
    let goodwill = 0;
    for (const lot of points) {
      lot.held -= 1;
      if (lot.until === null || this.now < lot.until) lot.left += 1;
      else if (ourFailure) goodwill += 1;
      else this.lost += 1;
    }
    if (goodwill > 0) this.give({ priority: 50, from: this.now, until: this.now + 7, left: goodwill });
  }

  expire(): number {
    let gone = 0;
    for (const lot of this.lots) {
      if (lot.until !== null && lot.until <= this.now) {
        gone += lot.left;
        lot.left = 0;
      }
    }
    this.lost += gone;
    return gone;
  }
}
