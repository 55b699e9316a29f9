import { createContext, useContext } from 'react';

/** The look shared by popovers, menus and select lists. */
export const popClass =
  'rounded-card border border-line bg-raised shadow-pop outline-none origin-(--transform-origin) transition-[scale,opacity] duration-150 data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0';
export const backdropClass =
  'fixed inset-0 z-40 bg-black/60 backdrop-blur-[2px] transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0';

/** The dialog around what is drawn; null outside of all. */
export const DialogAround = createContext<HTMLElement | null>(null);

/**
 * Where lists that hang from a button are put: inside the dialog that the button stands in, which is all that can be reached while it is
 * open, else inside the page's main landmark, so that nothing stands outside of all.
 */
export function useOverlayHome(): HTMLElement | null {
  const dialog = useContext(DialogAround);
  return dialog ?? document.getElementById('main');
}
