import { useEffect, useMemo } from 'react';
import { useMyAvatars, usePublicAvatars, type Avatar } from '../avatars/avatars.queries.ts';
import { useVoiceChoice } from '../drive/use-voice-choice.ts';
import type { Voice } from '../voices/voices.queries.ts';
import { useDraft } from './draft.store.ts';

/**
 * The avatar and the voice that the draft names, where they still exist. A first visitor gets one of each, so that
 * writing a sentence is all there is left to do.
 */
export function useChoices(): { avatar: Avatar | undefined; voice: Voice | undefined } {
  const { draft, change } = useDraft();
  const publicAvatars = usePublicAvatars().data;
  const myAvatars = useMyAvatars().data;
  const avatar = useMemo(
    () =>
      [...(publicAvatars?.list ?? []), ...(myAvatars?.list ?? [])].find(({ id }) => id === draft.avatarId),
    [publicAvatars, myAvatars, draft.avatarId],
  );
  const voice = useVoiceChoice(draft, change, avatar);
  // A draft that names one may mean one of the user's own.
  const known = draft.avatarId ? publicAvatars && myAvatars : publicAvatars;
  const firstAvatar = known && !avatar ? (publicAvatars?.slist?.[0] ?? publicAvatars?.list[0]) : undefined;
  useEffect(() => {
    if (firstAvatar) change({ avatarId: firstAvatar.id });
  }, [firstAvatar, change]);

  return { avatar, voice };
}
