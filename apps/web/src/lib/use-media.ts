import { useSyncExternalStore } from 'react';

/** A window that is wider than a phone: there a phone can help. */
export const desk = '(min-width: 768px)';

/** Whether a CSS media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}
