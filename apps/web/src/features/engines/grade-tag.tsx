import type { EngineJobRow } from '@likeness/contract/engines';
import { useTranslation } from '../../i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';

type Grade = EngineJobRow['engines'][number]['grade'];

const looks: Record<Grade, string> = {
  full: 'bg-ok/15 text-ok',
  modest: 'bg-warn/15 text-warn',
  missing: 'bg-bad/15 text-bad',
};

/** How well something is done, by word and colour. */
export function GradeTag({ grade }: { grade: Grade }) {
  const { t } = useTranslation('engines');
  return (
    <span className={cx('shrink-0 rounded-chip px-1.5 py-0.5 text-xs leading-4', looks[grade])}>
      {t(`grade_${grade}`)}
    </span>
  );
}
