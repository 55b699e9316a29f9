import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog that stands over the page. */
    dialog?: string;
  }
}

/**
 * Gives a dialog a history entry of its own: the browser's Back closes it and stays on the page. Call it in a component that
 * lives as long as the dialog is open. Returns how the dialog is closed in any other way, which takes the entry out again;
 * what may lead to another page comes `afterwards`, or it would be taken back too.
 */
export function useBackCloses(onClose: () => void): (afterwards?: () => void) => void {
  const key = useId();
  const navigate = useNavigate();
  const { history } = useRouter();
  const standing = useLocation({ select: ({ state }) => state.dialog === key });
  const stood = useRef(false);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (history.location.state.dialog === key) return;
    void navigate({
      to: '.',
      search: true,
      hash: true,
      state: (old) => ({ ...old, dialog: key }),
      resetScroll: false,
    });
  }, [key, navigate, history]);
  useEffect(() => {
    if (standing) stood.current = true;
    else if (stood.current) latest.current();
  }, [standing]);
  return (afterwards) => {
    if (history.location.state.dialog === key) {
      const forget = history.subscribe(() => {
        forget();
        afterwards?.();
      });
      history.back();
    } else {
      onClose();
      afterwards?.();
    }
  };
}
