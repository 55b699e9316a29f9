import { useEffect, type RefObject } from 'react';

/** How near to the end a reader is taken to follow it, in pixels. */
const near = 240;

/**
 * Begins at the end of what is there, and keeps the end of what grows in sight, as long as the reader has not gone back to
 * read.
 */
export function useFollowEnd(
  end: RefObject<HTMLElement | null>,
  { growing, there }: { growing: boolean; there: boolean },
): void {
  useEffect(() => {
    if (!growing && !there) return;
    const page = document.documentElement;
    const follow = () => {
      if (page.scrollHeight - page.scrollTop - page.clientHeight < near) page.scrollTop = page.scrollHeight;
    };
    page.scrollTop = page.scrollHeight;
    const watcher = new ResizeObserver(follow);
    const list = end.current?.previousElementSibling;
    if (list) watcher.observe(list);
    return () => watcher.disconnect();
  }, [end, growing, there]);
}
