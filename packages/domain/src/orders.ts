/** The parts in which operators look at all works. */
export const orderViews = ['all', 'making', 'failed', 'done'] as const;
export type OrderView = (typeof orderViews)[number];
