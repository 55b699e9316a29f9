/** How often lists are asked for again while something is in progress, in milliseconds. */
export const polling = { audition: 3000, voices: 10_000, works: 15_000 } as const;

/** A second create or clone within this time is the same click. */
export const createThrottle = 1000;
export const channelDebounce = 500;
export const loginRedirectDelay = 800;
