import { movementViews, type MovementView } from '@likeness/domain/ledger';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatChange } from '../../lib/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PagedTable } from '../../ui/table-content.tsx';
import { Moment } from '../operators/moment.tsx';
import { perPage } from '../operators/per-page.ts';
import { entriesQuery } from './ledger.queries.ts';

/** Every movement of the points of a user by kind, each with its lines. */
export function Entries({ userId }: { userId: string }) {
  const { t } = useTranslation('ledger');
  const [{ kind, page }, setPlace] = useState<{ kind: MovementView; page: number }>({ kind: 'all', page: 1 });
  const query = useQuery(entriesQuery(userId, kind, page));
  return (
    <Panel aria-label={t('entries')}>
      <h2 className="mb-3 text-[15px] font-semibold">{t('entries')}</h2>
      <div className="mb-3">
        <Segmented<MovementView>
          label={t('kinds')}
          value={kind}
          onChange={(next) => setPlace({ kind: next, page: 1 })}
          options={movementViews.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
      </div>
      <PagedTable
        label={t('entries')}
        {...{ query, page, perPage }}
        onPage={(next) => setPlace({ kind, page: next })}
        keyOf={(row) => row.id}
        empty={{ icon: ReceiptText, title: t('noEntries') }}
        columns={[
          { key: 'what', title: t('what') },
          { key: 'lines', title: t('lines') },
          { key: 'credits', title: t('credits'), number: true },
          { key: 'time', title: t('time') },
        ]}
        renderCells={(row) => ({
          what: (
            <>
              {row.action_name}
              <span className="num block text-xs break-all text-muted">
                #{row.id} {row.subject}
              </span>
            </>
          ),
          lines: row.lines.map(({ account, lot_id: lot, credits }) => (
            <span key={`${account} ${lot}`} className="num block text-xs text-muted">
              {t(`account_${account}`)}
              {lot && ` #${lot}`} {formatChange(credits)}
            </span>
          )),
          credits: formatChange(row.credits),
          time: <Moment time={row.time} iso={row.time_iso} />,
        })}
      />
    </Panel>
  );
}
