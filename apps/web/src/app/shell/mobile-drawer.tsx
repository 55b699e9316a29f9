import { Dialog } from '@base-ui/react/dialog';
import { useTranslation } from '../../i18n/i18n.ts';
import { backdropClass } from '../../ui/pop-class.ts';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { Logo } from './logo.tsx';
import { Membership } from './membership.tsx';
import { SideNav } from './side-nav.tsx';

/** The navigation of phones, sliding in from the left. */
export default function MobileDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClass} />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[86vw] flex-col bg-surface p-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-pop transition-transform duration-200 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <Dialog.Title className="sr-only">{t('menu')}</Dialog.Title>
          <Logo />
          <SideNav onPick={onClose} />
          <div className="mt-auto flex items-center gap-2 pt-4">
            <LanguageMenu />
            <Membership />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
