import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { backdropClass } from './pop-class.ts';

export type ConfirmProps = {
  open: boolean;
  title: ReactNode;
  description?: ReactNode;
  action: string;
  /** What staying is called, where "cancel" could be misread. */
  stay?: string;
  busy?: boolean;
  /** A step that takes something away is red. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export default function ConfirmContent({
  open,
  title,
  description,
  action,
  stay,
  busy,
  danger = true,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const { t } = useTranslation('common');
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="fixed top-1/2 left-1/2 z-50 w-[min(92vw,420px)] -translate-1/2 rounded-panel border border-line bg-raised p-6 shadow-pop outline-none transition-[scale,opacity] duration-200 data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0"
        >
          <AlertDialog.Title className="text-base font-semibold">{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
          )}
          <div className="mt-6 flex justify-end gap-3">
            <Button ref={cancel} onClick={onCancel}>
              {stay ?? t('cancel')}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
