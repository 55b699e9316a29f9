import { useEffect, useMemo } from 'react';
import { currentLanguage } from '../../lib/language.ts';
import { useVoices, type Voice } from '../voices/voices.queries.ts';
import type { Drive } from './drive-draft.ts';

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

/** The voice that the draft names, where it still exists. A first visitor gets one that speaks their language. */
export function useVoiceChoice(draft: Drive, change: (change: Partial<Drive>) => void): Voice | undefined {
  const publicVoices = useVoices('public').data;
  const myVoices = useVoices('mine').data;
  const voice = useMemo(
    () => [...(publicVoices?.list ?? []), ...(myVoices?.list ?? [])].find(({ id }) => id === draft.voiceId),
    [publicVoices, myVoices, draft.voiceId],
  );
  const first =
    publicVoices && myVoices && !voice ? fittingVoice(publicVoices.list, currentLanguage()) : undefined;
  useEffect(() => {
    if (first) change(voiceChoice(first));
  }, [first, change]);
  return voice;
}
