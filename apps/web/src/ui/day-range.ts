/** Two days, `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string };
