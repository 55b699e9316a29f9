import type { Avatar } from '@likeness/contract/avatars';
import { polling } from '@likeness/domain/polling';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { avatarsApi } from './avatars.api.ts';
import { queryClient } from '../../lib/query-client.ts';

export type { Avatar };
export type Orientation = Avatar['orientation'];

/** Avatars of the public library, all of them. */
export const publicAvatarsQuery = queryOptions({
  queryKey: ['avatars', 'public'],
  queryFn: ({ signal }) => avatarsApi.list({ source: 'public', page: 1, limit: 9999 }, { signal }),
  staleTime: 5 * 60_000,
});

/** The user's own avatars; asked for again while one is being prepared. */
export const myAvatarsQuery = queryOptions({
  queryKey: ['avatars', 'mine'],
  queryFn: ({ signal }) => avatarsApi.list({ source: 'mine', page: 1, limit: 9999 }, { signal }),
  refetchInterval: (query) =>
    query.state.data?.list.some((avatar) => avatar.status === 'preparing') ? polling.works : false,
});

export const usePublicAvatars = () => useQuery(publicAvatarsQuery);
export const useMyAvatars = () => useQuery(myAvatarsQuery);

/** The avatar without what stands behind it, asked for where that is `wanted`; undefined while it is not known. */
export function useOutline(avatar: Avatar | undefined, wanted: boolean): string | undefined {
  const id = avatar?.matte && wanted ? avatar.id : undefined;
  const outline = useQuery({
    queryKey: ['avatar-outline', id],
    queryFn: ({ signal }) => avatarsApi.outline({ id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
  });
  return id && outline.data?.picture;
}

export function refreshAvatars(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['avatars'] });
}

/** Those whose name holds `text`, letter case aside. */
export function named<Item extends { name: string }>(items: Item[], text: string): Item[] {
  const wanted = text.trim().toLocaleLowerCase();
  return wanted ? items.filter((item) => item.name.toLocaleLowerCase().includes(wanted)) : items;
}
