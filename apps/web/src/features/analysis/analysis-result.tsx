import { FileDown, PenLine } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { saveText } from '../../lib/csv.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnalysisState } from './analysis-state.tsx';
import { useAnalysis, type AnalysisRow } from './analysis.queries.ts';
import { ReportView } from './report-view.tsx';
import { reportCsv } from './report-csv.ts';
import { useWriteLike } from './use-write-like.ts';

/** The report of an analysis, or how far it is; and the ways on from it. */
export function AnalysisResult({ row }: { row: AnalysisRow }) {
  const { t } = useTranslation('analysis');
  const writeLike = useWriteLike();
  const { data, isError, error, refetch } = useAnalysis(row.id);
  const { name } = row;
  const report = data?.report;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate font-semibold" title={name}>
          {name}
        </h2>
        {report && (
          <>
            <Button size="sm" onClick={() => saveText(reportCsv(report, t), `${name}.csv`, 'text/csv')}>
              <FileDown size={15} aria-hidden />
              {t('export')}
            </Button>
            <Button size="sm" variant="primary" onClick={() => writeLike(report)}>
              <PenLine size={15} aria-hidden />
              {t('writeLike')}
            </Button>
          </>
        )}
      </header>
      <AnalysisState row={row} />
      {row.status === 'success' && !data && !isError && <Skeleton className="h-96" />}
      {isError && <LoadFailed error={error} retry={() => void refetch()} />}
      {report && <ReportView report={report} />}
    </>
  );
}
