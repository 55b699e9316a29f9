import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useAccountDialogs, type AccountDialog } from '../../lib/account-dialogs.ts';

type DialogProps = { open: boolean; onClose: () => void };

const dialogs: Record<AccountDialog, ComponentType<DialogProps>> = {
  exchange: lazy(() => import('../../features/points/exchange-dialog.tsx')),
  expand: lazy(() => import('../../features/points/expand-space-dialog.tsx')),
  password: lazy(() => import('../../features/session/change-password-dialog.tsx')),
  notices: lazy(() => import('../../features/notices/notices-dialog.tsx')),
};

/** Draws whichever account dialog is open; a closed one stays long enough to leave. */
export function AccountDialogs() {
  const { open, close } = useAccountDialogs();
  const [drawn, setDrawn] = useState<{ dialog: AccountDialog; turn: number }>();
  useEffect(() => {
    if (open) setDrawn((last) => ({ dialog: open, turn: (last?.turn ?? 0) + 1 }));
  }, [open]);
  if (!drawn) return null;
  const Dialog = dialogs[drawn.dialog];
  return (
    <Suspense>
      <Dialog key={drawn.turn} open={open === drawn.dialog} onClose={close} />
    </Suspense>
  );
}
