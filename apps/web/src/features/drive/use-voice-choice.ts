import { useEffect, useMemo } from 'react';
import { currentLanguage } from '../../lib/language.ts';
import { fittingVoice, type Speaker } from '../voices/fitting-voice.ts';
import { useVoices, type Voice } from '../voices/voices.queries.ts';
import type { Drive } from './drive-draft.ts';

/** The same, chosen by the user: nothing changes it any more. */
export const pickedVoice = (voice: Voice) => ({ ...voiceChoice(voice), voicePicked: true });

/** What choosing a voice puts into the draft: its own language and the sliders remembered for it. */
export function voiceChoice(voice: Voice) {
  const { id, language, rate, volume, pitch } = voice;
  return { voiceId: id, language, rate, volume, pitch, emotion: 'default' as const };
}

/**
 * The voice that the draft names, where it still exists. Until the user chose one, it is their default voice, or one that
 * speaks their language and suits the speaker.
 */
export function useVoiceChoice(
  draft: Drive,
  change: (change: Partial<Drive>) => void,
  speaker?: Speaker,
): Voice | undefined {
  const publicVoices = useVoices('public').data;
  const myVoices = useVoices('mine').data;
  const voice = useMemo(
    () => [...(publicVoices?.list ?? []), ...(myVoices?.list ?? [])].find(({ id }) => id === draft.voiceId),
    [publicVoices, myVoices, draft.voiceId],
  );
  const free = publicVoices && myVoices && (!voice || !draft.voicePicked);
  const preferred = [...(myVoices?.list ?? []), ...(publicVoices?.list ?? [])].find(
    (one) => one.is_default && one.generate_status === 'ready',
  );
  const fitting = free
    ? (preferred ?? fittingVoice(publicVoices.list, currentLanguage(), speaker))
    : undefined;
  const other = fitting?.id === draft.voiceId ? undefined : fitting;
  useEffect(() => {
    if (other) change(voiceChoice(other));
  }, [other, change]);
  return voice;
}
