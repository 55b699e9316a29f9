import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { pointsApi } from './points.api.ts';
import { siteApi } from '../site/site.api.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { DayRange } from '../../ui/day-range.ts';

const creditsQuery = queryOptions({
  queryKey: ['points', 'credits'],
  queryFn: ({ signal }) => pointsApi.credits({}, { signal }),
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
    queryFn: ({ signal }) => siteApi.creditRules({}, { signal }),
    staleTime: Infinity,
  });
}

export const spaceQuery = queryOptions({
  queryKey: ['points', 'space'],
  queryFn: ({ signal }) => pointsApi.space({}, { signal }),
});

/** The days of a range as the calls take them; no range is everything. */
export const rangeInput = (range: DayRange | undefined) => ({
  start_time: range?.from ?? '',
  end_time: range?.to ?? '',
});

/** One page of movements, newest first. */
export function useCreditLog(page: number, limit: number, range: DayRange | undefined) {
  return useQuery({
    queryKey: ['points', 'log', page, limit, range],
    queryFn: ({ signal }) => pointsApi.log({ page, limit, ...rangeInput(range) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Points that came and went in a range; `undefined` is everything. */
export function useCreditTotals(range: DayRange | undefined) {
  return useQuery({
    queryKey: ['points', 'totals', range],
    queryFn: ({ signal }) => pointsApi.log({ page: 1, limit: 1, ...rangeInput(range) }, { signal }),
    select: ({ gained, spent }) => ({ gained, spent }),
    placeholderData: keepPreviousData,
  });
}

export function useCreditDetails() {
  return useQuery({
    queryKey: ['points', 'details'],
    queryFn: ({ signal }) => pointsApi.details({ page: 1, limit: 999 }, { signal }),
  });
}
