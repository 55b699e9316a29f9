/** Whether a text is a whole number in `least…most`. */
export const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most;
