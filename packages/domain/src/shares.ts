/** Days for which a link to a work is good, as the form offers them. */
export const shareDays = [1, 7, 30] as const;
export const usualShareDays = 7;
export const maxShareDays = 30;

/** Links to one work that are good at the same time. */
export const maxSharesOfWork = 10;
