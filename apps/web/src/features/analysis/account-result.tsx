import { FileDown } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { saveText } from '../../lib/csv.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { accountCsv } from './account-csv.ts';
import { AccountSummary } from './account-summary.tsx';
import { AccountVideos } from './account-videos.tsx';
import { AnalysisState } from './analysis-state.tsx';
import { useAccount, type AnalysisRow } from './analysis.queries.ts';

/** The report of an account, or how far each of its videos is. */
export function AccountResult({ row }: { row: AnalysisRow }) {
  const { t } = useTranslation('analysis');
  const { data, isPending, isError, error, refetch } = useAccount(row.id);
  const { name } = row;
  const summary = data?.summary;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate font-semibold" title={name}>
          {name}
        </h2>
        {data && summary && (
          <Button size="sm" onClick={() => saveText(accountCsv(data, t), `${name}.csv`, 'text/csv')}>
            <FileDown size={15} aria-hidden />
            {t('export')}
          </Button>
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <AnalysisState row={row} />
        {isPending && <Skeleton className="h-96" />}
        {isError && <LoadFailed error={error} retry={() => void refetch()} />}
        {data && summary && <AccountSummary profile={data.profile} summary={summary} />}
        {data && <AccountVideos videos={data.videos} />}
      </div>
    </>
  );
}
