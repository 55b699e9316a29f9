/** What one batch of codes may be: codes, points of each, days that anything lasts, letters of the note. */
export const codeLimits = { count: 1000, points: 1_000_000_000, days: 36_500, note: 100 } as const;

/** A code is used once, and only while it is neither revoked nor past its time. */
export const codeStates = ['unused', 'used', 'revoked', 'expired'] as const;
export type CodeState = (typeof codeStates)[number];

/** The parts in which operators look at the codes of a batch. */
export const codeViews = ['all', ...codeStates] as const;
export type CodeView = (typeof codeViews)[number];
