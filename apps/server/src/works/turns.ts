/** What is paid for, what is free, and what guests try, in units of three minutes of waiting. */
export const classes = { paid: 50, free: 60, guest: 80 } as const;
export type Class = keyof typeof classes;

/** Each thing the user has waiting already puts the next one so many units further back. */
export const further = 10;
const secondsPerUnit = 180;
const epoch = Date.UTC(2025, 0) / 1000;

/**
 * The `priority` of a job, higher first, by when it was asked for and by its `units`: one of a unit more stands behind others
 * that come up to three minutes later. So no user waits for the long list of another, what is free lets pass what is paid
 * for, and everything has its turn at last.
 */
export function turnOf(askedAt: Date, units: number): number {
  return -Math.round(askedAt.getTime() / 1000 - epoch + units * secondsPerUnit);
}
