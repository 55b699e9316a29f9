import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { perPage } from '../operators/per-page.ts';
import { noticeDraftsApi } from './notice-drafts.api.ts';

export const noticeDraftsQuery = (page: number) =>
  queryOptions({
    queryKey: ['notices', 'drafts', page],
    queryFn: ({ signal }) => noticeDraftsApi.list({ page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });

export const noticeDraftQuery = (notice: string) =>
  queryOptions({
    queryKey: ['notices', 'draft', notice],
    queryFn: ({ signal }) => noticeDraftsApi.detail({ notice }, { signal }),
  });

/** What operators and visitors see of notices is asked for again. */
export const refreshNotices = () => queryClient.invalidateQueries({ queryKey: ['notices'] });
