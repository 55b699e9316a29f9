import type { WordingRow } from '@likeness/contract/wording';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { wordingApi } from './wording.api.ts';

export const siteSettingsQuery = () =>
  queryOptions({
    queryKey: ['wording', 'settings'],
    queryFn: ({ signal }) => wordingApi.settings({}, { signal }),
  });

export const wordingListQuery = () =>
  queryOptions({
    queryKey: ['wording', 'list'],
    queryFn: ({ signal }) => wordingApi.list({}, { signal }),
  });

export const wordingTextQuery = ({ kind, name }: Pick<WordingRow, 'kind' | 'name'>) =>
  queryOptions({
    queryKey: ['wording', 'text', kind, name],
    queryFn: ({ signal }) => wordingApi.detail({ kind, name }, { signal }),
    staleTime: 0,
  });

/** What operators and visitors read of it is asked for again. */
export const refreshWording = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['wording'] }),
    queryClient.invalidateQueries({ queryKey: ['site'] }),
  ]);
