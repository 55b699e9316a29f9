/** What can be done with a work through a dialog. */
export type WorkDeed = 'rename' | 'remove' | 'cancel' | 'retry';
