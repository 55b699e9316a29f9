import { useMemo } from 'react';
import { useMyAvatars, usePublicAvatars, type Avatar } from '../avatars/avatars.queries.ts';

/** Every avatar the user may choose, by its id. */
export function useAvatarsById(): Map<string, Avatar> {
  const shown = usePublicAvatars().data;
  const mine = useMyAvatars().data;
  return useMemo(
    () => new Map([...(shown?.list ?? []), ...(mine?.list ?? [])].map((avatar) => [avatar.id, avatar])),
    [shown, mine],
  );
}
