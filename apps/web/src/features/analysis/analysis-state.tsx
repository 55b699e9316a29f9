import { useTranslation } from '../../i18n/i18n.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { AnalysisRow } from './analysis.queries.ts';

/** How far an analysis is, or why it failed; nothing of one that is there. */
export function AnalysisState({ row }: { row: AnalysisRow }) {
  const { t } = useTranslation('analysis');
  const { name, status, status_name: said } = row;
  if (status === 'failed')
    return <p className="text-[13px] text-bad">{[said, row.message].filter(Boolean).join(' · ')}</p>;
  if (status !== 'generating') return null;
  return (
    <div className="grid gap-2" role="status">
      <span className="text-[13px] text-muted">{row.cancelling ? t('cancelling') : said}</span>
      <ProgressBar value={row.progress} label={t('progressOf', { name })} />
    </div>
  );
}
