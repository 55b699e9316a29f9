import { orderViews, type OrderView } from '@likeness/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PagedTable } from '../../ui/table-content.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { OrderState } from './order-state.tsx';
import { orderListQuery, perPage, type OrderSearch } from './orders.queries.ts';

const linkClass = 'break-all text-accent-text underline underline-offset-3 hover:no-underline';

type Props = { search: OrderSearch; onSearch: (change: Partial<OrderSearch>) => void };

/** The works of all users, and a search by user or id. */
export function OrderList({ search, onSearch }: Props) {
  const { t } = useTranslation('orders');
  const { keyword, view, page } = search;
  const query = useQuery(orderListQuery({ view, page, keyword: useDebounced(keyword, 300) }));
  return (
    <>
      <PageTitle title={t('title')} count={query.data?.total}>
        <SearchInput
          label={t('search')}
          value={keyword}
          onChange={(text) => onSearch({ keyword: text, page: 1 })}
        />
      </PageTitle>
      <div className="mb-3">
        <Segmented<OrderView>
          label={t('views')}
          value={view}
          onChange={(next) => onSearch({ view: next, page: 1 })}
          options={orderViews.map((value) => ({ value, label: t(`view_${value}`) }))}
        />
      </div>
      <Panel>
        <PagedTable
          label={t('title')}
          query={query}
          page={page}
          perPage={perPage}
          onPage={(next) => onSearch({ page: next })}
          keyOf={(row) => row.work_id}
          empty={{ icon: LayoutGrid, title: t('none'), hint: t('noneHint') }}
          columns={[
            { key: 'work', title: t('work') },
            { key: 'user', title: t('user') },
            { key: 'state', title: t('state') },
            { key: 'credits', title: t('credits'), number: true },
            { key: 'time', title: t('time') },
          ]}
          renderCells={(row) => ({
            work: (
              <>
                <Link to="/admin/$" params={{ _splat: `works/${row.work_id}` }} className={linkClass}>
                  {row.name}
                </Link>
                <span className="block text-xs text-muted">{row.kind_name}</span>
              </>
            ),
            user: (
              <Link to="/admin/$" params={{ _splat: `users/${row.user_id}` }} className={linkClass}>
                {row.username || t('noName')}
              </Link>
            ),
            state: <OrderState order={row} />,
            credits: formatNumber(row.credits),
            time: (
              <time dateTime={row.create_time_iso} className="num text-muted">
                {formatMinute(row.create_time)}
              </time>
            ),
          })}
        />
      </Panel>
    </>
  );
}
