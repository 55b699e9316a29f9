import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

type Props = {
  name: string;
  chosen: boolean | undefined;
  onChoose: () => void;
  /** Shown without the pointer on it, too. */
  always?: boolean;
  className?: string;
};

/** The box that takes a material among those that something is done with together. */
export function MaterialMark({ name, chosen, onChoose, always, className }: Props) {
  const { t } = useTranslation('materials');
  return (
    <span className={cx(className, !always && chosen === undefined && 'reveal')}>
      <Checkbox checked={chosen === true} onChange={onChoose}>
        <span className="sr-only">{t('choose', { name })}</span>
      </Checkbox>
    </span>
  );
}
