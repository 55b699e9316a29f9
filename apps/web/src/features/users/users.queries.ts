import type { AccountView } from '@likeness/domain/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { usersApi } from './users.api.ts';

export const perPage = 20;

/** What the list of accounts is looked at with. */
export type UserSearch = { keyword: string; view: AccountView; page: number };

export const userListQuery = (search: UserSearch) =>
  queryOptions({
    queryKey: ['users', 'list', search],
    queryFn: ({ signal }) => usersApi.list({ ...search, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', userId],
    queryFn: ({ signal }) => usersApi.detail({ user_id: userId }, { signal }),
  });

type Rows = { works: typeof usersApi.works; log: typeof usersApi.log; trail: typeof usersApi.trail };

/** One page of a list of an account. */
export const userRowsQuery = <Name extends keyof Rows>(name: Name, userId: string, page: number) =>
  queryOptions({
    queryKey: ['users', userId, name, page],
    queryFn: ({ signal }) => {
      const ask: (...of: Parameters<Rows['works']>) => ReturnType<Rows[keyof Rows]> = usersApi[name];
      return ask({ user_id: userId, page, limit: perPage }, { signal }) as ReturnType<Rows[Name]>;
    },
    placeholderData: keepPreviousData,
  });

/** What is shown of accounts is asked for again. */
export const refreshUsers = () => queryClient.invalidateQueries({ queryKey: ['users'] });
