import { polling } from '@likeness/domain/polling';
import { useQuery } from '@tanstack/react-query';
import { superHelperApi } from './super-helper.api.ts';

/** What the helper does, in the reader's language. */
export const useHelperTasks = () =>
  useQuery({
    queryKey: ['helper', 'tasks'],
    queryFn: async ({ signal }) => (await superHelperApi.list({}, { signal })).list,
    staleTime: 5 * 60_000,
  });

/** The works it began, asked for again while some are being made. `works` in the key has events refresh it. */
export const useHelperRecord = () =>
  useQuery({
    queryKey: ['works', 'helper'],
    queryFn: ({ signal }) => superHelperApi.record({ page: 1, limit: 100 }, { signal }),
    refetchInterval: (query) => ((query.state.data?.generate ?? 0) > 0 ? polling.works : false),
  });
