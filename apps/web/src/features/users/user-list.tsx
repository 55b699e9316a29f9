import { accountViews, type AccountView } from '@likeness/domain/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UserRoundSearch } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatMinute, formatNumber } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Panel } from '../../ui/panel.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { PagedTable } from '../../ui/table-content.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { AccountTags } from './account-tags.tsx';
import { perPage, userListQuery, type UserSearch } from './users.queries.ts';

type Props = { search: UserSearch; onSearch: (change: Partial<UserSearch>) => void };

/** All accounts, and a search by name or id. */
export function UserList({ search, onSearch }: Props) {
  const { t } = useTranslation('users');
  const { keyword, view, page } = search;
  const query = useQuery(userListQuery({ view, page, keyword: useDebounced(keyword, 300) }));
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
        <Segmented<AccountView>
          label={t('views')}
          value={view}
          onChange={(next) => onSearch({ view: next, page: 1 })}
          options={accountViews.map((value) => ({ value, label: t(`view_${value}`) }))}
        />
      </div>
      <Panel>
        <PagedTable
          label={t('title')}
          query={query}
          page={page}
          perPage={perPage}
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
                <Link
                  to="/admin/$"
                  params={{ _splat: `users/${row.user_id}` }}
                  className="break-all text-accent-text underline underline-offset-3 hover:no-underline"
                >
                  {row.username || t('noName', { id: row.user_id.slice(0, 8) })}
                </Link>
                <AccountTags account={row} />
              </span>
            ),
            credits: formatNumber(row.credits),
            made: (
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
