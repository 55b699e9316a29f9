import type { OverviewLane } from '@likeness/contract/overview';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatClock, formatNumber } from '../../lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Table } from '../../ui/table-content.tsx';

/** Works in progress by lane, and how long the oldest of each has waited. */
export function Queue({ lanes }: { lanes: readonly OverviewLane[] }) {
  const { t } = useTranslation('overview');
  return (
    <Panel aria-label={t('queue')}>
      <h2 className="mb-2 text-[15px] font-semibold">{t('queue')}</h2>
      <Table
        label={t('queue')}
        rows={lanes}
        keyOf={({ lane }) => lane}
        columns={[
          { key: 'lane', title: t('lane') },
          { key: 'waiting', title: t('waiting'), number: true },
          { key: 'oldest', title: t('oldest'), number: true },
          { key: 'running', title: t('running'), number: true },
          { key: 'outside', title: t('outside'), number: true },
        ]}
        renderCells={({ lane, waiting, running, outside, oldest }) => ({
          lane: t(`lane_${lane}`),
          waiting: formatNumber(waiting),
          oldest: waiting > 0 ? formatClock(oldest) : '–',
          running: formatNumber(running),
          outside: formatNumber(outside),
        })}
      />
    </Panel>
  );
}
