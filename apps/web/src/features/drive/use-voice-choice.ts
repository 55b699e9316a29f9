import { useEffect, useMemo } from 'react';
import { currentLanguage } from '../../lib/language.ts';
import { useVoices, type Voice } from '../voices/voices.queries.ts';
import type { Drive } from './drive-draft.ts';

/** What is known of the speaker; empty where it is not known. A speaker with an `id` keeps a voice of their own. */
export type Speaker = { gender: string; age: string; id?: string };

/**
 * The voice that fits best: the language of the interface, then a natural voice before a basic one, then the sex of who
 * speaks, then the age. Where several fit as well, presenters share them out, so that not all speak with the same.
 */
export function fittingVoice(voices: Voice[], language: string, speaker?: Speaker): Voice | undefined {
  const wanted = language.split('-')[0] ?? '';
  const child = speaker?.age === 'child';
  const score = (voice: Voice) =>
    (voice.language.startsWith(wanted) ? 16 : 0) +
    (voice.basic ? 0 : 8) +
    // A child sounds like a child first.
    ((voice.age === 'child') === child ? 4 : 0) +
    (voice.gender === speaker?.gender ? 2 : 0) +
    (voice.age === speaker?.age ? 1 : 0);
  const ready = voices.filter((voice) => voice.generate_status === 'ready');
  const most = Math.max(...ready.map(score));
  const best = ready.filter((voice) => score(voice) === most);
  return best[numberOf(speaker?.id ?? '') % best.length];
}

/** A number that stays the same for one id. */
const numberOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 0);

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
