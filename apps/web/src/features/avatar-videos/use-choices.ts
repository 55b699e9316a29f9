import { useEffect, useMemo } from 'react';
import { currentLanguage } from '../../lib/language.ts';
import { useMyAvatars, usePublicAvatars, type Avatar } from '../avatars/avatars.queries.ts';
import { useVoices, type Voice } from '../voices/voices.queries.ts';
import { useDraft } from './draft.store.ts';

/** A voice that speaks the language of the interface, else the first one. */
export function fittingVoice(voices: Voice[], language: string): Voice | undefined {
  const wanted = language.split('-')[0] ?? '';
  const ready = voices.filter((voice) => voice.generate_status === 'ready');
  return ready.find((voice) => voice.language.startsWith(wanted)) ?? ready[0];
}

/** What choosing a voice puts into the draft: its own language and the sliders remembered for it. */
export function voiceChoice(voice: Voice) {
  const { id, language, rate, volume, pitch } = voice;
  return { voiceId: id, language, rate, volume, pitch, emotion: 'default' as const };
}

/**
 * The avatar and the voice that the draft names, where they still exist. A first visitor gets one of each, so that
 * writing a sentence is all there is left to do.
 */
export function useChoices(): { avatar: Avatar | undefined; voice: Voice | undefined; ready: boolean } {
  const { draft, change } = useDraft();
  const publicAvatars = usePublicAvatars().data;
  const myAvatars = useMyAvatars().data;
  const publicVoices = useVoices('public').data;
  const myVoices = useVoices('mine').data;

  const avatar = useMemo(
    () =>
      [...(publicAvatars?.list ?? []), ...(myAvatars?.list ?? [])].find(({ id }) => id === draft.avatarId),
    [publicAvatars, myAvatars, draft.avatarId],
  );
  const voice = useMemo(
    () => [...(publicVoices?.list ?? []), ...(myVoices?.list ?? [])].find(({ id }) => id === draft.voiceId),
    [publicVoices, myVoices, draft.voiceId],
  );

  const firstAvatar =
    publicAvatars && myAvatars && !avatar ? (publicAvatars.slist?.[0] ?? publicAvatars.list[0]) : undefined;
  const firstVoice =
    publicVoices && myVoices && !voice ? fittingVoice(publicVoices.list, currentLanguage()) : undefined;
  useEffect(() => {
    if (firstAvatar) change({ avatarId: firstAvatar.id });
  }, [firstAvatar, change]);
  useEffect(() => {
    if (firstVoice) change(voiceChoice(firstVoice));
  }, [firstVoice, change]);

  return { avatar, voice, ready: Boolean(publicAvatars && publicVoices) };
}
