import { headMotions, type HeadMotionName } from '@likeness/domain/head-motion';
import { useTranslation } from '../../i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';

type Props = { value: HeadMotionName; onChange: (value: HeadMotionName) => void };

/** How much the head of the picture moves while it speaks. */
export default function HeadMotionChoice({ value, onChange }: Props) {
  const { t } = useTranslation('photo-talk');
  return (
    <div className="grid justify-items-start gap-1.5">
      <span className="text-[13px] text-muted">{t('headMotion')}</span>
      <Segmented
        size="sm"
        label={t('headMotion')}
        value={value}
        onChange={onChange}
        options={headMotions.map((one) => ({ value: one, label: t(`headMotion_${one}`) }))}
      />
    </div>
  );
}
