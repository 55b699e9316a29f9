import { useTranslation } from '../../i18n/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import type { Orientation } from './avatars.queries.ts';

type Props = { value: Orientation; onChange: (orientation: Orientation) => void };

/** Which of the public avatars are shown: lying or standing pictures. */
export function OrientationChoice({ value, onChange }: Props) {
  const { t } = useTranslation('avatars');
  return (
    <Segmented
      size="sm"
      label={t('orientation')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'horizontal', label: t('horizontal') },
        { value: 'vertical', label: t('vertical') },
      ]}
    />
  );
}
