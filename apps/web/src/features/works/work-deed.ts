/** What can be done with a work through a dialog. */
export type WorkDeed = 'play' | 'rename' | 'remove' | 'cancel' | 'retry';
