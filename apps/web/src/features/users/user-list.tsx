import { accountViews, type AccountView } from '@likeness/domain/users';
import { useQuery } from '@tanstack/react-query';
import { UserRoundSearch } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ListPage } from '../operators/list-page.tsx';
import { Moment } from '../operators/moment.tsx';
import { SectionLink } from '../operators/section-link.tsx';
import { AccountTags } from './account-tags.tsx';
import { userListQuery, type UserSearch } from './users.queries.ts';

type Props = { search: UserSearch; onSearch: (change: Partial<UserSearch>) => void };

/** All accounts, and a search by name or id. */
export function UserList({ search, onSearch }: Props) {
  const { t } = useTranslation('users');
  const { keyword, view, page } = search;
  const query = useQuery(userListQuery({ view, page, keyword: useDebounced(keyword, 300) }));
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
        onChange: (next: AccountView) => onSearch({ view: next, page: 1 }),
        options: accountViews.map((value) => ({ value, label: t(`view_${value}`) })),
      }}
      {...{ query, page }}
      onPage={(next) => onSearch({ page: next })}
      keyOf={(row) => row.user_id}
      empty={{ icon: UserRoundSearch, title: t('none'), hint: t('noneHint') }}
      columns={[
        { key: 'username', title: t('username') },
        { key: 'credits', title: t('credits'), number: true },
        { key: 'made', title: t('made') },
      ]}
      renderCells={(row) => ({
        username: (
          <span className="inline-flex flex-wrap items-center gap-2">
            <SectionLink to={`users/${row.user_id}`}>
              {row.username || t('noName', { id: row.user_id.slice(0, 8) })}
            </SectionLink>
            <AccountTags account={row} />
          </span>
        ),
        credits: formatNumber(row.credits),
        made: <Moment time={row.create_time} iso={row.create_time_iso} />,
      })}
    />
  );
}
