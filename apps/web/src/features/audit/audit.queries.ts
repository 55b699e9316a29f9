import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { perPage } from '../operators/per-page.ts';
import { auditApi } from './audit.api.ts';

/** What the trail is looked at with: names or ids, an action, and days, each empty for all. */
export type TrailSearch = {
  actor: string;
  subject: string;
  action: string;
  start_time: string;
  end_time: string;
  page: number;
};

export const trailQuery = (search: TrailSearch) =>
  queryOptions({
    queryKey: ['audit', 'list', search],
    queryFn: ({ signal }) => auditApi.list({ ...search, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });

export const actionsQuery = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: ({ signal }) => auditApi.actions({}, { signal }),
  staleTime: Infinity,
});
