import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatChange, formatMinute } from '../../lib/format.ts';
import { cx } from '../../ui/cx.ts';
import { DateRange } from '../../ui/date-range.tsx';
import type { DayRange } from '../../ui/day-range.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExportCredits } from './export-credits.tsx';
import { useCreditLog } from './points.queries.ts';

const perPage = 15;

type Props = { range: DayRange | undefined; onRange: (range: DayRange | undefined) => void };

/** Every movement of points, page by page; on phones each row takes two lines. */
export function CreditLog({ range, onRange }: Props) {
  const { t } = useTranslation('points');
  const [page, setPage] = useState(1);
  const log = useCreditLog(page, perPage, range);
  const total = log.data?.total ?? 0;
  return (
    <Panel aria-label={t('logTitle')}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-[15px] font-semibold whitespace-nowrap">{t('logTitle')}</h2>
        {total > 0 && <ExportCredits range={range} />}
        <DateRange
          value={range}
          onChange={(next) => {
            setPage(1);
            onRange(next);
          }}
        />
      </div>
      {log.isPending && <Skeleton className="h-80" />}
      {log.isError && <LoadFailed error={log.error} retry={() => void log.refetch()} />}
      {log.data && total === 0 && <EmptyState icon={ReceiptText} title={t('noRows')} />}
      {log.data && total > 0 && (
        <table
          className={cx('w-full transition-colors', log.isPlaceholderData && 'text-muted')}
          aria-label={t('logTable')}
          aria-busy={log.isPlaceholderData}
        >
          <thead className="max-sm:sr-only">
            <tr className="border-b border-line text-left text-muted [&>th]:px-3 [&>th]:py-3 [&>th]:font-medium">
              <th scope="col">{t('action')}</th>
              <th scope="col">{t('time')}</th>
              <th scope="col" className="text-right">
                {t('credits')}
              </th>
            </tr>
          </thead>
          <tbody>
            {log.data.list.map((row) => (
              <tr
                key={row.id}
                className="border-b border-line transition-colors last:border-0 hover:bg-hover max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-2.5 sm:[&>td]:px-3 sm:[&>td]:py-3"
              >
                <td className="min-w-0">
                  {row.action_name}
                  {row.subject && (
                    <span className="block max-w-72 truncate text-xs text-muted" title={row.subject}>
                      {row.subject}
                    </span>
                  )}
                </td>
                <td className="num text-muted max-sm:order-last max-sm:col-span-2 max-sm:text-xs">
                  <time dateTime={row.create_time_iso}>{formatMinute(row.create_time)}</time>
                </td>
                <td className={cx('num text-right font-medium', row.credits > 0 && 'text-ok')}>
                  {formatChange(row.credits)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex items-center justify-between">
        {total > 0 && (
          <span className="num mt-4 text-xs text-muted">{t('rowsCount', { count: total, total })}</span>
        )}
        <Pagination page={page} pages={Math.ceil(total / perPage)} onChange={setPage} />
      </div>
    </Panel>
  );
}
