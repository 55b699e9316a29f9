import { useQuery } from '@tanstack/react-query';
import { History, LayoutGrid, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatChange, formatNumber } from '../../lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { PagedTable } from '../../ui/table-content.tsx';
import { trailCells } from '../audit/trail-cells.tsx';
import { Moment } from '../operators/moment.tsx';
import { perPage } from '../operators/per-page.ts';
import { userLogQuery, userTrailQuery, userWorksQuery } from './users.queries.ts';

type Props = { userId: string };

/** What the account made, with what failed and why. */
export function UserWorks({ userId }: Props) {
  const { t } = useTranslation('users');
  const [page, setPage] = useState(1);
  const query = useQuery(userWorksQuery(userId, page));
  return (
    <Panel>
      <PagedTable
        label={t('tab_works')}
        {...{ query, page, perPage }}
        onPage={setPage}
        keyOf={(work) => work.work_id}
        empty={{ icon: LayoutGrid, title: t('noWorks') }}
        columns={[
          { key: 'work', title: t('work') },
          { key: 'state', title: t('state') },
          { key: 'credits', title: t('credits'), number: true },
          { key: 'time', title: t('time') },
        ]}
        renderCells={(work) => ({
          work: (
            <>
              {work.name}
              <span className="block text-xs text-muted">{work.kind_name}</span>
            </>
          ),
          state: (
            <>
              {t(`state_${work.status}`)}
              {work.message && <span className="block text-xs text-bad">{work.message}</span>}
            </>
          ),
          credits: formatNumber(work.credits),
          time: <Moment time={work.create_time} iso={work.create_time_iso} />,
        })}
      />
    </Panel>
  );
}

/** Every movement of the points of the account. */
export function UserLog({ userId }: Props) {
  const { t } = useTranslation('users');
  const [page, setPage] = useState(1);
  const query = useQuery(userLogQuery(userId, page));
  return (
    <Panel>
      <PagedTable
        label={t('tab_log')}
        {...{ query, page, perPage }}
        onPage={setPage}
        keyOf={(row) => row.id}
        empty={{ icon: ReceiptText, title: t('noLog') }}
        columns={[
          { key: 'what', title: t('what') },
          { key: 'credits', title: t('credits'), number: true },
          { key: 'time', title: t('time') },
        ]}
        renderCells={(row) => ({
          what: (
            <>
              {row.action_name}
              {row.subject && <span className="block text-xs text-muted">{row.subject}</span>}
            </>
          ),
          credits: formatChange(row.credits),
          time: <Moment time={row.create_time} iso={row.create_time_iso} />,
        })}
      />
    </Panel>
  );
}

/** What was done by the account and to it. */
export function UserTrail({ userId }: Props) {
  const { t } = useTranslation(['users', 'audit']);
  const [page, setPage] = useState(1);
  const query = useQuery(userTrailQuery(userId, page));
  return (
    <Panel>
      <PagedTable
        label={t('tab_trail')}
        {...{ query, page, perPage }}
        onPage={setPage}
        keyOf={(entry) => entry.id}
        empty={{ icon: History, title: t('audit:noTrail') }}
        columns={[
          { key: 'what', title: t('what') },
          { key: 'by', title: t('audit:by') },
          { key: 'reason', title: t('audit:reason') },
          { key: 'time', title: t('time') },
        ]}
        renderCells={trailCells}
      />
    </Panel>
  );
}
