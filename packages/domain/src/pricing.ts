/** Points for `seconds` of a video at `creditsPerSecond`: every started second counts, so the price never falls with length. */
export function videoCredits(seconds: number, creditsPerSecond: number): number {
  return Math.max(1, Math.ceil(seconds - 1e-6)) * creditsPerSecond;
}

/** What a price counts: seconds of what is made, the work as a whole, or pieces of it. */
export type PriceUnit = 'second' | 'work' | 'piece';

/** Points for `quantity` units at `each` points; a started second or piece counts, a work counts once. */
export function creditsFor(unit: PriceUnit, quantity: number, each: number): number {
  return unit === 'work' ? each : videoCredits(quantity, each);
}

/** What an account can buy in the way of storage. */
export const spaceExpansion = { credits: 5000, bytes: 5 * 1024 ** 3 } as const;

/** Storage of a new account, and how often it can be expanded. */
export const spaceOfAccount = { bytes: 5 * 1024 ** 3, guestBytes: 1024 ** 3, expansions: 20 } as const;

/** Points of an activation code made at first start, and how many of them there are. */
export const firstCodes = { count: 10, points: 20_000, validDays: 365 } as const;
