import { overviewPolling, type OverviewRange } from '@likeness/domain/overview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { healthApi, overviewApi } from './overview.api.ts';

/** How the installation is doing; asked for again while it is looked at. */
export const overviewQuery = (range: OverviewRange) =>
  queryOptions({
    queryKey: ['overview', range],
    queryFn: ({ signal }) => overviewApi.show({ range }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: overviewPolling,
  });

/** Each part of the product, well or with what mends it. */
export const readinessQuery = queryOptions({
  queryKey: ['overview', 'readiness'],
  queryFn: ({ signal }) => healthApi.health({}, { signal }),
  refetchInterval: overviewPolling,
});
