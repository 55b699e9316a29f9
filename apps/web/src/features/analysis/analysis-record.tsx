import { X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { WorkAction } from '../works/work-action.ts';
import { WorkMenu } from '../works/work-menu.tsx';
import type { AnalysisRow } from './analysis.queries.ts';

type Props = {
  row: AnalysisRow;
  chosen: boolean;
  onChoose: () => void;
  onAction: (action: WorkAction) => void;
};

/** One analysis of the record: opened by its name, cancelled or deleted. */
export function AnalysisRecord({ row, chosen, onChoose, onAction }: Props) {
  const { t } = useTranslation('analysis');
  const { name, status } = row;
  return (
    <li className={cx('flex items-center gap-1 rounded-control pr-1', chosen && 'bg-hover')}>
      <button
        type="button"
        aria-current={chosen || undefined}
        title={name}
        onClick={onChoose}
        className="focus-inset min-w-0 flex-1 rounded-control px-3 py-2 text-left"
      >
        <span className="block truncate">{name}</span>
        <span className={cx('num block truncate text-xs', status === 'failed' ? 'text-bad' : 'text-muted')}>
          {status === 'success' ? formatMinute(row.create_time) : row.status_name}
        </span>
      </button>
      {status === 'generating' ? (
        <Button
          variant="ghost"
          size="icon"
          disabled={row.cancelling}
          aria-label={t('cancelOf', { name })}
          onClick={() => onAction('cancel')}
        >
          <X size={16} />
        </Button>
      ) : (
        <WorkMenu work={row} onAction={onAction} place="row" />
      )}
    </li>
  );
}
