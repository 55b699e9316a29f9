import type { OutputOf } from '@likeness/contract/call';
import type { superClone } from '@likeness/contract/super-clone';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { superCloneApi } from './super-clones.api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshPoints } from '../points/points.queries.ts';

export type Clone = OutputOf<typeof superClone.list>['list'][number];

/** All clones: there are at most 50. `profiles` in the key has events refresh it. */
const clonesQuery = queryOptions({
  queryKey: ['profiles', 'super-clone'],
  queryFn: ({ signal }) => superCloneApi.list({ page: 1, limit: 50 }, { signal }),
});
export const useClones = () => useQuery(clonesQuery);

/** The texts that a clone learned from. */
export const useCloneTexts = (id: string) =>
  useQuery({
    queryKey: ['profiles', 'super-clone', id],
    queryFn: async ({ signal }) => (await superCloneApi.detail({ id }, { signal })).texts,
    enabled: id !== '',
  });

const refresh = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: ['profiles', 'super-clone'] }), refreshPoints()]);

type Saved = { id: string; name: string; texts: string[]; key: string };

export const useSaveClone = () =>
  useMutation({
    mutationFn: ({ key, ...clone }: Saved) => superCloneApi.save(clone, { idempotencyKey: key }),
    onSettled: refresh,
  });

export const useRemoveClone = () =>
  useMutation({ mutationFn: (id: string) => superCloneApi.remove({ id }), onSettled: refresh });
