import { AudioLines } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import type { ReadingPlace } from './reading-place.ts';

const ReadingForm = lazy(() => import('./reading-form.tsx'));

type Props = {
  /** Looked up when the menu opens. */
  place: () => ReadingPlace;
  onPick: (reading: string) => void;
};

/** Tells how the marked word, or the one before the cursor, is said. */
export function ReadingMenu({ place, onPick }: Props) {
  const { t } = useTranslation('scripts');
  return (
    <Popover
      align="start"
      label={t('insertReading')}
      className="w-72"
      trigger={
        <Button size="sm" aria-label={t('insertReading')} title={t('insertReading')}>
          <AudioLines size={14} aria-hidden />
          <span className="@max-[26rem]:hidden">{t('insertReading')}</span>
        </Button>
      }
    >
      {(close) => (
        <Suspense fallback={<div className="h-32" />}>
          <ReadingForm
            place={place}
            onPick={(reading) => {
              close();
              onPick(reading);
            }}
          />
        </Suspense>
      )}
    </Popover>
  );
}
