/** Most frames of the footage that are looked at closely: twice what a bank holds, so that there is a choice. */
const MOST = 600;
/** So many frames in a row are looked at closely, or not. */
const STRETCH = 24;

/** How many looks at a frame are close: a mean of three at crops that differ tells how far lips are apart, one does not. */
export const CLOSE_LOOKS = 3;

/**
 * Which of so many frames are looked at closely. A bank shows its pictures as open as it believes them to be, and what one
 * look believes differs by a fifth of the range from picture to picture: mouths that should stay as they are would flap.
 * Where a mouth lies in footage that is shown one look tells well enough.
 */
export function looksClosely(frames: number): (frame: number) => boolean {
  const every = Math.max(1, Math.ceil(frames / MOST));
  return (frame) => Math.floor(frame / STRETCH) % every === 0;
}
