import type { Material } from '@likeness/contract/materials';
import type { MaterialSource, MaterialType } from '@likeness/domain/materials';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type { Material };

export const materialsQuery = (type: MaterialType, source: MaterialSource | '') =>
  queryOptions({
    queryKey: ['materials', type, source],
    queryFn: ({ signal }) => api.materials.list({ type, source, page: 1, limit: 5000 }, { signal }),
  });

/** Own materials of a type, all or those of a source. */
export function useMaterials(type: MaterialType, source: MaterialSource | '') {
  return useQuery(materialsQuery(type, source));
}

/** Changes materials on the server, then asks for the lists again. */
export function useMaterialAction<Input, Output>(action: (input: Input) => Promise<Output>) {
  return useMutation({
    mutationFn: action,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['materials'] }),
  });
}
