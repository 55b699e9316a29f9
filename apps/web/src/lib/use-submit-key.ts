import { useEffect, useRef } from 'react';

/** Ctrl+Enter or ⌘Enter submits from anywhere on the page; before a dialog has the focus it presses the dialog's main button. */
export function useSubmitKey(submit: () => void): void {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
      // The dialog hears its own keys.
      if (dialog && event.target instanceof Node && dialog.contains(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!dialog) return latest.current();
      // A window that just opened and has not taken the focus yet; what merely hovers is not meant.
      if (dialog.matches('[data-window]'))
        [...dialog.querySelectorAll<HTMLButtonElement>('[data-main]:enabled')].at(-1)?.click();
    };
    // Before the script box makes a new line of it.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
