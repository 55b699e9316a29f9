/** What can happen to points. */
export const movementKinds = ['grant', 'hold', 'capture', 'release', 'spend', 'expire'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** The parts in which operators look at movements. */
export const movementViews = ['all', ...movementKinds] as const;
export type MovementView = (typeof movementViews)[number];

/** `available` and `held` are the user's; the others belong to the house. Every movement sums to zero over all of them. */
export const pointAccounts = ['available', 'held', 'revenue', 'breakage', 'issuance', 'goodwill'] as const;
export type PointAccount = (typeof pointAccounts)[number];

export const holdStates = ['open', 'captured', 'released'] as const;
