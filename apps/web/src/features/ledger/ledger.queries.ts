import type { MovementView } from '@likeness/domain/ledger';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { perPage } from '../operators/per-page.ts';
import { ledgerApi } from './ledger.api.ts';

/** Lots and holds of the user of that name or id. */
export const ledgerAccountQuery = (user: string) =>
  queryOptions({
    queryKey: ['ledger', 'account', user],
    queryFn: ({ signal }) => ledgerApi.account({ user }, { signal }),
    enabled: user !== '',
  });

/** One page of the movements of a user. */
export const entriesQuery = (userId: string, kind: MovementView, page: number) =>
  queryOptions({
    queryKey: ['ledger', 'entries', userId, kind, page],
    queryFn: ({ signal }) => ledgerApi.entries({ user_id: userId, kind, page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });
