import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useBackCloses } from '../../lib/use-back-closes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { title: string; children: ReactNode; onClose: () => void };

/** A picker of narrow screens, rising from the bottom edge. */
export default function ChoiceSheet({ title, children, onClose }: Props) {
  const { t } = useTranslation('common');
  const close = useBackCloses(onClose);
  return (
    <Dialog
      open
      onClose={close}
      width={560}
      title={title}
      footer={
        <Button variant="primary" onClick={() => close()}>
          {t('confirm')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
