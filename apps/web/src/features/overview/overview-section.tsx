import { overviewRangeNames, overviewRanges, type OverviewRange } from '@likeness/domain/overview';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Facts } from '../operators/facts.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Charts } from './charts.tsx';
import { LastBackup } from './last-backup.tsx';
import { overviewQuery } from './overview.queries.ts';
import { Queue } from './queue.tsx';
import { Readiness } from './readiness.tsx';

/** How the installation is doing: what happened lately, what waits now, why works failed, and whether every part is well. */
export function OverviewSection() {
  const { t } = useTranslation('overview');
  const [range, setRange] = useState<OverviewRange>('24h');
  const found = useQuery(overviewQuery(range));
  return (
    <>
      <PageTitle title={t('title')}>
        <Segmented<OverviewRange>
          label={t('range')}
          value={range}
          onChange={setRange}
          options={overviewRangeNames.map((value) => ({ value, label: t(`range_${value}`) }))}
        />
      </PageTitle>
      {found.isPending && <Skeleton className="h-60" />}
      {found.isError && <LoadFailed error={found.error} retry={() => void found.refetch()} />}
      {found.data && (
        <div aria-busy={found.isPlaceholderData}>
          <Charts bars={found.data.list} hourly={overviewRanges[found.data.range].unit === 'hour'} />
          <div className="grid grid-cols-1 gap-4 2xl:grid-cols-2">
            <Queue lanes={found.data.lanes} />
            <Failures failures={found.data.failures} />
            <Panel aria-label={t('sums')}>
              <h2 className="mb-3 text-[15px] font-semibold">{t('sums')}</h2>
              <Facts
                facts={[
                  [t('stored'), t('megabytes', { size: formatNumber(found.data.stored) })],
                  [t('free'), t('megabytes', { size: formatNumber(found.data.free) })],
                  [t('accounts'), formatNumber(found.data.accounts)],
                  [t('guests'), formatNumber(found.data.guests)],
                ]}
              />
            </Panel>
            <LastBackup backup={found.data.backup} />
            <Readiness />
          </div>
        </div>
      )}
    </>
  );
}

type FailuresProps = { failures: readonly { problem: string; message: string; count: number }[] };

/** Why works failed, the most frequent cause first. */
function Failures({ failures }: FailuresProps) {
  const { t } = useTranslation('overview');
  return (
    <Panel aria-label={t('failures')}>
      <h2 className="mb-2 text-[15px] font-semibold">{t('failures')}</h2>
      {failures.length === 0 ? (
        <p className="text-muted">{t('noFailures')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-2.5">
          {failures.map(({ problem, message, count }) => (
            <li key={problem} className="flex gap-3">
              <span className="min-w-0 flex-1">
                {message}
                <span className="block font-mono text-xs break-all text-muted">{problem}</span>
              </span>
              <span className="num font-medium">{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
