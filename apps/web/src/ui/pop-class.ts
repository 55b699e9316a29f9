/** The look shared by popovers, menus and select lists. */
export const popClass =
  'rounded-card border border-line bg-raised shadow-pop outline-none origin-(--transform-origin) transition-[scale,opacity] duration-150 data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0';
export const backdropClass =
  'fixed inset-0 z-40 bg-black/60 backdrop-blur-[2px] transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0';

/**
 * Where lists that hang from a button are put: inside the dialog that is open, which stands before the rest and is all that can be
 * reached, else inside the page's main landmark, so that nothing stands outside of all.
 */
export function overlayHome(): HTMLElement | null {
  const dialogs = document.querySelectorAll<HTMLElement>('[data-window]');
  return dialogs.item(dialogs.length - 1) ?? document.getElementById('main');
}
