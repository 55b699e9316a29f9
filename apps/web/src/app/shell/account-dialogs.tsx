import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useAccountDialogs, type AccountDialog } from '../../lib/account-dialogs.ts';

type DialogProps = { open: boolean; onClose: () => void };

const dialogs: Record<AccountDialog, ComponentType<DialogProps>> = {
  exchange: lazy(() => import('../../features/points/exchange-dialog.tsx')),
  expand: lazy(() => import('../../features/points/expand-space-dialog.tsx')),
  password: lazy(() => import('../../features/session/change-password-dialog.tsx')),
  picture: lazy(() => import('../../features/session/account-picture-dialog.tsx')),
  notices: lazy(() => import('../../features/notices/notices-dialog.tsx')),
};

/** Draws whichever account dialog is open. */
export function AccountDialogs() {
  const { dialog, open, turn, close } = useAccountDialogs();
  // A user who is led to the login page does not find the dialog still open afterwards.
  useEffect(() => close, [close]);
  if (!dialog) return null;
  const Dialog = dialogs[dialog];
  return (
    <Suspense>
      <Dialog key={turn} open={open} onClose={close} />
    </Suspense>
  );
}
