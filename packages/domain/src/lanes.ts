/**
 * Works wait in lanes, each with places of its own: what only writes or measures words, or fetches from somewhere else, never stands
 * behind the renders of other people, nor takes one of their places.
 */
export const lanes = ['renders', 'words', 'links'] as const;
export type Lane = (typeof lanes)[number];

/** Works that one process makes at the same time in the lanes beside the renders, whose number the operator sets. */
export const lanePlaces = { words: 4, links: 8 } as const;

/** Works of the lane of links that are encoded, read and listened to at the same time: that takes a core, as a render does. */
export const linksWorkedOn = 2;
