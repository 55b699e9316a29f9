import { lazy, Suspense, useEffect } from 'react';
import { useAccountDialogs } from '../../lib/account-dialogs.ts';

const AccountDialog = lazy(() => import('./account-dialog.tsx'));

/** Draws whichever account dialog is open; their code comes with the first. */
export function AccountDialogs() {
  const { dialog, open, turn, close } = useAccountDialogs();
  // A user who is led to the login page does not find the dialog still open afterwards.
  useEffect(() => close, [close]);
  if (!dialog) return null;
  return (
    <Suspense>
      <AccountDialog key={turn} name={dialog} open={open} onClose={close} />
    </Suspense>
  );
}
