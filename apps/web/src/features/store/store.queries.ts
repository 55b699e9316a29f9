import type { Price } from '@likeness/contract/store';
import { useQuery } from '@tanstack/react-query';
import { storeApi } from './store.api.ts';

export type { Price };

/** What everything costs, by the page where it is used. */
export function usePrices(): (page: string) => Price | undefined {
  const { data } = useQuery({
    queryKey: ['store', 'prices'],
    queryFn: ({ signal }) => storeApi.prices({}, { signal }),
    staleTime: 60_000,
  });
  // Of some tools the works are made on a page below their own.
  return (page) =>
    data?.list.find((price) => price.page === page) ??
    data?.list.find((price) => price.page.startsWith(`${page}/`));
}
