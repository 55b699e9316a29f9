import { X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressRing } from '../../ui/progress-ring.tsx';

type Props = { value: number; onStop: () => void };

/** Lies over the picture of which an excerpt is being made. */
export function ExcerptProgress({ value, onStop }: Props) {
  const { t } = useTranslation('avatar-videos');
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-2 rounded-card bg-[#08080cb8] px-3 text-center text-[13px] text-white">
      <ProgressRing value={value} label={t('excerptProgress')} />
      <span>{t('excerptBusy')}</span>
      <Button variant="overlay" size="sm" onClick={onStop}>
        <X size={14} aria-hidden />
        {t('excerptStop')}
      </Button>
    </div>
  );
}
