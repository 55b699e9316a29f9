/**
 * How long a test waits for anything to happen, in milliseconds. A hang is told from a busy machine: with all slow tests at work
 * at once, a server that starts in three seconds has taken more than a minute.
 */
export const patience = 300_000;

/** How long a whole test may take, in milliseconds: a render of a minute alone has taken six there. */
export const testPatience = 3 * patience;
