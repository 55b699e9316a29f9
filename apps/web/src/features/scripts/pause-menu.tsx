import { pauseOptions } from '@likeness/domain/script';
import { Pause } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';

/** Inserts a pause of one of the offered lengths at the cursor. */
export function PauseMenu({ onPick }: { onPick: (seconds: number) => void }) {
  const { t } = useTranslation('scripts');
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm">
          <Pause size={14} aria-hidden />
          {t('insertPause')}
        </Button>
      }
      groups={[
        {
          items: pauseOptions.map((seconds) => ({
            key: String(seconds),
            label: <span className="num">{t('secondsLong', { seconds })}</span>,
            onSelect: () => onPick(seconds),
          })),
        },
      ]}
    />
  );
}
