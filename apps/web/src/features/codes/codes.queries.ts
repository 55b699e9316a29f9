import type { CodeView } from '@likeness/domain/codes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { perPage } from '../operators/per-page.ts';
import { codesApi } from './codes.api.ts';

/** What the list of batches is looked at with. */
export type BatchSearch = { keyword: string; page: number };

export const batchListQuery = (search: BatchSearch) =>
  queryOptions({
    queryKey: ['codes', 'batches', search],
    queryFn: ({ signal }) => codesApi.batches({ ...search, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });

export const batchQuery = (batchId: string) =>
  queryOptions({
    queryKey: ['codes', batchId],
    queryFn: ({ signal }) => codesApi.batch({ batch_id: batchId }, { signal }),
  });

/** One page of the codes of a batch. */
export const codesQuery = (batchId: string, view: CodeView, page: number) =>
  queryOptions({
    queryKey: ['codes', batchId, view, page],
    queryFn: ({ signal }) => codesApi.codes({ batch_id: batchId, view, page, limit: perPage }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What is shown of codes is asked for again. */
export const refreshCodes = () => queryClient.invalidateQueries({ queryKey: ['codes'] });
