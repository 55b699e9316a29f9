/** The drivers that clone voices for a channel, the first that is there; none of the others. Pages are told what is there. */
export const cloneDrivers: Readonly<Record<string, readonly string[]>> = {
  df: ['natural', 'likeness'],
  fish: ['fish'],
  mm: ['minimax'],
};
