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
  return (page) => {
    const here = data?.list.filter((price) => price.page === page) ?? [];
    // Of some tools the works are made on a page below their own.
    const found = here.length > 0 ? here : data?.list.filter((price) => price.page.startsWith(`${page}/`));
    const [first] = found ?? [];
    if (!first || !found) return undefined;
    // A page may make several kinds of works, which cost the same unit.
    return {
      ...first,
      credits: Math.min(...found.map(({ credits }) => credits)),
      credits_to: Math.max(...found.map(({ credits_to }) => credits_to)),
    };
  };
}
