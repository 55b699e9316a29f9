/** The stretches of time that an operator looks back over, each as so many bars of an hour or a day of the operator's zone. */
export const overviewRanges = {
  '24h': { unit: 'hour', bars: 24 },
  '7d': { unit: 'day', bars: 7 },
  '30d': { unit: 'day', bars: 30 },
} as const;
export type OverviewRange = keyof typeof overviewRanges;
export const overviewRangeNames = Object.keys(overviewRanges) as OverviewRange[];

/** Causes of failures that are told apart, the most frequent first. */
export const overviewCauses = 10;

/** How often it is asked for again while it is looked at, in milliseconds. */
export const overviewPolling = 30_000;
