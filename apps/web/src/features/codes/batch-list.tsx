import { useQuery } from '@tanstack/react-query';
import { Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { ListPage } from '../operators/list-page.tsx';
import { Moment } from '../operators/moment.tsx';
import { SectionLink } from '../operators/section-link.tsx';
import { Gives } from './gives.tsx';
import { MakeCodesDialog } from './make-codes-dialog.tsx';
import { batchListQuery, type BatchSearch } from './codes.queries.ts';

type Props = { search: BatchSearch; onSearch: (change: Partial<BatchSearch>) => void };

/** All batches of codes, a search by note or code, and the way to a new one. */
export function BatchList({ search, onSearch }: Props) {
  const { t } = useTranslation('codes');
  const { keyword, page } = search;
  const [making, setMaking] = useState(false);
  const query = useQuery(batchListQuery({ page, keyword: useDebounced(keyword, 300) }));
  return (
    <>
      <ListPage
        title={t('title')}
        search={{
          label: t('search'),
          value: keyword,
          onChange: (text) => onSearch({ keyword: text, page: 1 }),
        }}
        {...{ query, page }}
        onPage={(next) => onSearch({ page: next })}
        keyOf={(row) => row.batch_id}
        empty={{ icon: Ticket, title: t('none'), hint: t('noneHint') }}
        columns={[
          { key: 'note', title: t('note') },
          { key: 'gives', title: t('gives') },
          { key: 'used', title: t('used'), number: true },
          { key: 'made', title: t('made') },
        ]}
        renderCells={(row) => ({
          note: <SectionLink to={`codes/${row.batch_id}`}>{row.note || t('noNote')}</SectionLink>,
          gives: <Gives batch={row} />,
          used: (
            <>
              {t('usedOf', { used: formatNumber(row.used), count: formatNumber(row.count) })}
              {row.revoked > 0 && (
                <span className="block text-xs text-muted">
                  {t('revokedCount', { revoked: formatNumber(row.revoked) })}
                </span>
              )}
            </>
          ),
          made: <Moment time={row.create_time} iso={row.create_time_iso} />,
        })}
      >
        <Button variant="primary" onClick={() => setMaking(true)}>
          <Plus size={16} aria-hidden />
          {t('make')}
        </Button>
      </ListPage>
      {making && <MakeCodesDialog onClose={() => setMaking(false)} />}
    </>
  );
}
