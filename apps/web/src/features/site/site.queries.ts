import { menuState, type MenuState } from '@likeness/domain/menu';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { siteApi } from './site.api.ts';

const settingsQuery = queryOptions({
  queryKey: ['site', 'settings'],
  queryFn: ({ signal }) => siteApi.settings({}, { signal }),
  staleTime: Infinity,
});

/** The address of the agreement on cloning; our own page until the operator names another. */
export function useCloneUsage(): string {
  const brand = useQuery({
    queryKey: ['site', 'brand'],
    queryFn: ({ signal }) => siteApi.brand({}, { signal }),
    staleTime: Infinity,
  });
  return brand.data?.clone_usage || '/protocol?type=clone';
}

const defaultTitle = '映声 Likeness';

/** What the operator says about the site; undefined until known, or when it cannot be known. */
export function useSettings() {
  return useQuery(settingsQuery).data;
}

/** Points of a unit by the name of the price: what the operator set, else what the specification says. */
export function usePrices(): (name: string, usual: number) => number {
  const prices = useSettings()?.prices;
  return (name, usual) => prices?.[name] ?? usual;
}

/** Whether this site has a page; undefined until known. Where it cannot be known, as without a rule of the operator. */
export function usePageState(path: string): MenuState | undefined {
  const { data, isPending } = useQuery(settingsQuery);
  return isPending ? undefined : menuState(data?.menu ?? '', path, location.host);
}

export function useSiteTitle(): string {
  return useSettings()?.site_title || defaultTitle;
}

export type ProtocolType = 'user' | 'privacy' | 'clone' | 'photo';

export function useProtocol(type: ProtocolType) {
  return useQuery({
    queryKey: ['site', 'protocol', type],
    queryFn: ({ signal }) => siteApi.protocol({ type }, { signal }),
    staleTime: Infinity,
  });
}
