import type { AccountView } from '@likeness/domain/users';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { perPage } from '../operators/per-page.ts';
import { usersApi } from './users.api.ts';

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

const rows = (userId: string, page: number) => ({ user_id: userId, page, limit: perPage });

/** One page of what an account made. */
export const userWorksQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['users', userId, 'works', page],
    queryFn: ({ signal }) => usersApi.works(rows(userId, page), { signal }),
    placeholderData: keepPreviousData,
  });

/** One page of the movements of its points. */
export const userLogQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['users', userId, 'log', page],
    queryFn: ({ signal }) => usersApi.log(rows(userId, page), { signal }),
    placeholderData: keepPreviousData,
  });

/** One page of what was done by it and to it. */
export const userTrailQuery = (userId: string, page: number) =>
  queryOptions({
    queryKey: ['users', userId, 'trail', page],
    queryFn: ({ signal }) => usersApi.trail(rows(userId, page), { signal }),
    placeholderData: keepPreviousData,
  });

/** What is shown of accounts is asked for again. */
export const refreshUsers = () => queryClient.invalidateQueries({ queryKey: ['users'] });
