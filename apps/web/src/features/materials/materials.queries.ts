import type { Material } from '@likeness/contract/materials';
import type { MaterialSource, MaterialType } from '@likeness/domain/materials';
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { materialsApi } from './materials.api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type { Material };
/** What is done to a material through a dialog. */
export type MaterialAction = 'preview' | 'rename' | 'remove';

/** Materials that are fetched at a time while a long list is scrolled. */
const pageSize = 400;

export const materialsQuery = (type: MaterialType, source: MaterialSource | '') =>
  queryOptions({
    queryKey: ['materials', type, source],
    queryFn: ({ signal }) => materialsApi.list({ type, source, page: 1, limit: 5000 }, { signal }),
  });

/** Own materials of a type, all or those of a source. */
export function useMaterials(type: MaterialType, source: MaterialSource | '') {
  return useQuery(materialsQuery(type, source));
}

/** The same, part by part and found by name on the server: for lists of any length. */
export function useMaterialPages(filter: { type: MaterialType; source: MaterialSource | ''; name: string }) {
  return useInfiniteQuery({
    queryKey: ['materials', 'pages', filter],
    queryFn: ({ signal, pageParam }) =>
      materialsApi.list({ ...filter, page: pageParam, limit: pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Changes materials on the server, then asks for the lists and the space again. */
export function useMaterialAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  return useMutation({
    mutationFn: action,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['materials'] }),
        queryClient.invalidateQueries({ queryKey: ['points', 'space'] }),
      ]),
  });
}
