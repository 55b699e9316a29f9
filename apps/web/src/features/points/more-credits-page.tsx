import { Coins } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCreditDetails } from './points.queries.ts';

const soonDays = 30;

/** Whether points expire within a month of `now`. */
export function expiresSoon(expires: string | null, now: number): boolean {
  return expires !== null && Date.parse(expires) - now < soonDays * 86_400_000;
}

/** Points by the date on which they expire. */
export function MoreCreditsPage() {
  const { t } = useTranslation('points');
  const details = useCreditDetails();
  const rows = details.data?.details ?? [];
  const now = details.dataUpdatedAt;
  return (
    <>
      <PageTitle title={t('detailsTitle')}>
        <ButtonLink to="/consum">{t('toConsum')}</ButtonLink>
      </PageTitle>
      <Panel>
        {details.isPending && <Skeleton className="h-64" />}
        {details.isError && <LoadFailed error={details.error} retry={() => void details.refetch()} />}
        {details.data && rows.length === 0 && (
          <EmptyState icon={Coins} title={t('noDetails')} hint={t('noDetailsHint')} />
        )}
        {rows.length > 0 && (
          <>
            <p className="mb-2 text-[13px] text-muted">{t('detailsHint')}</p>
            <table className="w-full" aria-label={t('detailsTable')}>
              <thead className="max-sm:sr-only">
                <tr className="border-b border-line text-left text-muted [&>th]:px-3 [&>th]:py-3 [&>th]:font-medium">
                  <th scope="col">{t('source')}</th>
                  <th scope="col">{t('expires')}</th>
                  <th scope="col" className="text-right">
                    {t('remaining')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr
                    key={row.id}
                    className="border-b border-line last:border-0 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-2.5 sm:[&>td]:px-3 sm:[&>td]:py-3"
                  >
                    <td>{row.source_name}</td>
                    <td className="num text-muted max-sm:order-last max-sm:col-span-2 max-sm:text-xs">
                      {row.expire_time ? (
                        <time dateTime={row.expire_time_iso ?? undefined}>
                          {formatMinute(row.expire_time)}
                        </time>
                      ) : (
                        t('never')
                      )}
                      {expiresSoon(row.expire_time_iso, now) && (
                        <span className="ml-2 text-warn">{t('soon')}</span>
                      )}
                    </td>
                    <td className="num text-right">
                      {t('remainingOf', {
                        credits: formatNumber(row.credits),
                        amount: formatNumber(row.amount),
                      })}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </Panel>
    </>
  );
}
