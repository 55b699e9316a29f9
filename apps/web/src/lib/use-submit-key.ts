import { useEffect, useRef } from 'react';

/** Ctrl+Enter or ⌘Enter submits from anywhere on the page, but not from behind a dialog. */
export function useSubmitKey(submit: () => void): void {
  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    // Before the script box makes a new line of it.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
}
