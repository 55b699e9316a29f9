/** What can be done with a work through a dialog. */
export type WorkAction = 'rename' | 'remove' | 'cancel' | 'retry' | 'site';
