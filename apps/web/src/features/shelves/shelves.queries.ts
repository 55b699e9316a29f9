import type { ShelfName } from '@likeness/domain/shelves';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { shelvesApi } from './shelves.api.ts';

export const shelfQuery = (shelf: ShelfName) =>
  queryOptions({
    queryKey: ['shelves', shelf],
    queryFn: ({ signal }) => shelvesApi.list({ shelf }, { signal }),
  });

export const sharableQuery = (shelf: ShelfName) =>
  queryOptions({
    queryKey: ['shelves', shelf, 'mine'],
    queryFn: ({ signal }) => shelvesApi.mine({ shelf }, { signal }),
  });

/** Shelves change what lists of the whole studio offer: all that is kept is asked for again when it is next shown. */
export const refreshShelves = async (): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: ['shelves'] });
  void queryClient.invalidateQueries({ refetchType: 'none' });
};
