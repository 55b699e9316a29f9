import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useUsage, type Embed } from './embeds.queries.ts';

/** How much visitors ask. */
export function EmbedUsage({ embed: { id, asked, daily } }: { embed: Embed }) {
  const { t } = useTranslation('embeds');
  const usage = useUsage(id);
  const { questions = 0, visitors = 0, days = [] } = usage.data ?? {};
  return (
    <Panel aria-label={t('usage')} className="grid gap-2">
      <h2 className="font-semibold">{t('usage')}</h2>
      {usage.isPending && <Skeleton className="h-24" />}
      {usage.isError && <LoadFailed error={usage.error} retry={() => void usage.refetch()} />}
      {usage.data && (
        <>
          <p className="text-[13px]">
            {t('usageToday', { asked: formatNumber(asked), daily: formatNumber(daily) })}
          </p>
          {asked >= daily && (
            <p className="text-[13px] text-warn" role="status">
              {t('usageUsedUp')}
            </p>
          )}
          <p className="text-[13px] text-muted">
            {questions === 0
              ? t('usageNone')
              : t('usageAll', { questions: formatNumber(questions), visitors: formatNumber(visitors) })}
          </p>
        </>
      )}
      {days.length > 0 && (
        <table className="num w-full text-[13px]">
          <thead className="text-left text-muted">
            <tr>
              <th className="py-1 font-normal">{t('day')}</th>
              <th className="py-1 text-right font-normal">{t('questions')}</th>
              <th className="py-1 text-right font-normal">{t('visitors')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((it) => (
              <tr key={it.day} className="border-t border-line">
                <td className="py-1">{it.day}</td>
                <td className="py-1 text-right">{formatNumber(it.questions)}</td>
                <td className="py-1 text-right">{formatNumber(it.visitors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
