import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { libraryApi } from './library.api.ts';

export const presentersQuery = () =>
  queryOptions({
    queryKey: ['library', 'presenters'],
    queryFn: ({ signal }) => libraryApi.presenters({}, { signal }),
  });

/** The library of operators and the lists of all users are asked for again. */
export const refreshLibrary = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['library'] }),
    queryClient.invalidateQueries({ queryKey: ['avatars'] }),
  ]);
