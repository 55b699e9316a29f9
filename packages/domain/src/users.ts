/** What an operator may do to an account in one go: points, days of validity or membership, letters of a reason. */
export const adjustmentLimits = { points: 100_000_000, days: 36_500, reason: 300 } as const;

/** The roles that an operator gives. A guest becomes a user by activating, which asks for a name and a password. */
export const givenRoles = ['user', 'admin'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** The parts in which operators look at the accounts: all that can log in, operators, closed ones, guests. */
export const accountViews = ['registered', 'admin', 'disabled', 'guest'] as const;
export type AccountView = (typeof accountViews)[number];
