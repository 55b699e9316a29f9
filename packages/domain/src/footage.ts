/** Frames from one key frame of prepared footage to the next: what is shown can only jump to one. */
export const footageKeyEvery = 12;
