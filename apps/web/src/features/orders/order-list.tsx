import { orderViews, type OrderView } from '@likeness/domain/orders';
import { useQuery } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ListPage } from '../operators/list-page.tsx';
import { Moment } from '../operators/moment.tsx';
import { SectionLink } from '../operators/section-link.tsx';
import { OrderState } from './order-state.tsx';
import { orderListQuery, type OrderSearch } from './orders.queries.ts';

type Props = { search: OrderSearch; onSearch: (change: Partial<OrderSearch>) => void };

/** The works of all users, and a search by user or id. */
export function OrderList({ search, onSearch }: Props) {
  const { t } = useTranslation('orders');
  const { keyword, view, page } = search;
  const query = useQuery(orderListQuery({ view, page, keyword: useDebounced(keyword, 300) }));
  return (
    <ListPage
      title={t('title')}
      search={{
        label: t('search'),
        value: keyword,
        onChange: (text) => onSearch({ keyword: text, page: 1 }),
      }}
      views={{
        label: t('views'),
        value: view,
        onChange: (next: OrderView) => onSearch({ view: next, page: 1 }),
        options: orderViews.map((value) => ({ value, label: t(`view_${value}`) })),
      }}
      {...{ query, page }}
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
            <SectionLink to={`works/${row.work_id}`}>{row.name}</SectionLink>
            <span className="block text-xs text-muted">{row.kind_name}</span>
          </>
        ),
        user: <SectionLink to={`users/${row.user_id}`}>{row.username || t('noName')}</SectionLink>,
        state: <OrderState order={row} />,
        credits: formatNumber(row.credits),
        time: <Moment time={row.create_time} iso={row.create_time_iso} />,
      })}
    />
  );
}
