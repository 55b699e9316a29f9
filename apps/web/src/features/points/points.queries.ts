import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { DayRange } from '../../ui/day-range.ts';

const creditsQuery = queryOptions({
  queryKey: ['points', 'credits'],
  queryFn: ({ signal }) => api.points.credits({}, { signal }),
});

const none = { credits: 0, held: 0 };

/** Points that can be spent now, and those held for works in progress; undefined at first, 0 when they cannot be had. */
export function useCredits(): { credits: number; held: number } | undefined {
  const { data, isError } = useQuery(creditsQuery);
  return data ?? (isError ? none : undefined);
}

/** Asks again for everything that moves when points move. */
export function refreshPoints(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['points'] });
}

export function useCreditRules() {
  return useQuery({
    queryKey: ['site', 'creditRules'],
    queryFn: ({ signal }) => api.site.creditRules({}, { signal }),
    staleTime: Infinity,
  });
}

export const spaceQuery = queryOptions({
  queryKey: ['points', 'space'],
  queryFn: ({ signal }) => api.points.space({}, { signal }),
});

const rangeInput = (range: DayRange | undefined) => ({
  start_time: range?.from ?? '',
  end_time: range?.to ?? '',
});

/** One page of movements, newest first. */
export function useCreditLog(page: number, limit: number, range: DayRange | undefined) {
  return useQuery({
    queryKey: ['points', 'log', page, limit, range],
    queryFn: ({ signal }) => api.points.log({ page, limit, ...rangeInput(range) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Everything that moved in a range, for totals; `undefined` range is everything. */
export function useCreditTotals(range: DayRange | undefined) {
  return useQuery({
    queryKey: ['points', 'totals', range],
    queryFn: async ({ signal }) => {
      const { list } = await api.points.log({ page: 1, limit: 99_999, ...rangeInput(range) }, { signal });
      return totalsOf(list);
    },
    placeholderData: keepPreviousData,
  });
}

/** Points that came and went; holds and their releases are movements too and cancel out. */
export function totalsOf(rows: { credits: number }[]): { gained: number; spent: number } {
  let gained = 0;
  let spent = 0;
  for (const { credits } of rows) {
    if (credits > 0) gained += credits;
    else spent -= credits;
  }
  return { gained, spent };
}

export function useCreditDetails() {
  return useQuery({
    queryKey: ['points', 'details'],
    queryFn: ({ signal }) => api.points.details({ page: 1, limit: 999 }, { signal }),
  });
}
