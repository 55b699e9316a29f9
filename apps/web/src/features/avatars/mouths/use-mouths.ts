import { polling } from '@likeness/domain/polling';
import type { OutputOf } from '@likeness/contract/call';
import type { avatars } from '@likeness/contract/avatars';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client.ts';
import { avatarsApi } from '../avatars.api.ts';

export type Mouths = OutputOf<typeof avatars.mouths>;
export type ShownShape = Mouths['shapes'][number];

/** What an avatar has of each mouth shape; asked for again while a recording is being added. */
export const useMouths = (id: string) =>
  useQuery({
    queryKey: ['avatar-mouths', id],
    queryFn: ({ signal }) => avatarsApi.mouths({ id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.recording?.status === 'preparing' ? polling.audition : false,
  });

export const refreshMouths = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['avatar-mouths'] });
