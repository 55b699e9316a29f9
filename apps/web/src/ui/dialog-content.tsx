import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { backdropClass, DialogAround } from './pop-class.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Largest width in pixels. */
  width?: number;
  footer?: ReactNode;
};

/** Ctrl+Enter or ⌘Enter presses the dialog's main button, from any field of it. What deletes has none. */
function pressMain(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  // Keys of a dialog opened from this one come by here too.
  if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
  const main = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-main]:enabled')].at(-1);
  if (!main) return;
  event.preventDefault();
  main.click();
}

/** The second press of the double click that opened the dialog lands beside it. */
const isSecondPress = (event: Event) => event instanceof MouseEvent && event.detail > 1;

export default function DialogContent({
  open,
  onClose,
  title,
  description,
  children,
  width = 440,
  footer,
}: DialogProps) {
  const { t } = useTranslation('common');
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { event }) => {
        if (!next && !isSecondPress(event)) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          ref={setPopup}
          data-window
          onKeyDown={pressMain}
          style={{ maxWidth: width }}
          className={cx(
            'fixed z-50 flex flex-col border border-line bg-raised shadow-pop outline-none transition-[scale,opacity,translate] duration-200',
            // Darkened while another dialog stands before it.
            'data-nested-dialog-open:after:absolute data-nested-dialog-open:after:-inset-px data-nested-dialog-open:after:z-30 data-nested-dialog-open:after:rounded-[inherit] data-nested-dialog-open:after:bg-black/50',
            'inset-x-0 bottom-0 mx-auto max-h-[92dvh] w-full rounded-t-panel data-starting-style:translate-y-6 data-starting-style:opacity-0 data-ending-style:translate-y-6 data-ending-style:opacity-0',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:w-[92vw] sm:-translate-1/2 sm:rounded-panel sm:data-starting-style:-translate-y-1/2 sm:data-starting-style:scale-97 sm:data-ending-style:-translate-y-1/2 sm:data-ending-style:scale-97',
          )}
        >
          <DialogAround value={popup}>
            <header className="flex items-center gap-3 px-5 pt-4 pb-3 sm:px-6 sm:pt-5">
              <Base.Title className="min-w-0 flex-1 truncate text-base font-semibold">{title}</Base.Title>
              <Base.Close render={<Button variant="ghost" size="icon-sm" aria-label={t('close')} />}>
                <X size={16} />
              </Base.Close>
            </header>
            <div className="scroll-thin min-h-0 flex-1 overflow-y-auto px-5 pb-5 sm:px-6 sm:pb-6">
              {description && (
                <Base.Description className="mb-4 text-[13px] text-muted">{description}</Base.Description>
              )}
              {children}
            </div>
            {footer && (
              <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-5 py-3.5 pb-[max(14px,env(safe-area-inset-bottom))] sm:px-6">
                {footer}
              </footer>
            )}
          </DialogAround>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
