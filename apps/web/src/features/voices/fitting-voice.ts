import type { Voice } from './voices.queries.ts';

/** What is known of the speaker; empty where it is not known. A speaker with an `id` keeps a voice of their own. */
export type Speaker = { gender: string; age: string; id?: string };

/** How well a voice fits: the language first, then how natural it is, then the sex of who speaks, then the age. */
function fitTo(language: string, speaker: Speaker | undefined): (voice: Voice) => number {
  const wanted = language.split('-')[0] ?? '';
  const child = speaker?.age === 'child';
  return (voice) =>
    (voice.language.startsWith(wanted) ? 16 : 0) +
    (voice.basic ? 0 : 8) +
    // A child sounds like a child first.
    ((voice.age === 'child') === child ? 4 : 0) +
    (voice.gender === speaker?.gender ? 2 : 0) +
    (voice.age === speaker?.age ? 1 : 0);
}

/**
 * The voice that fits best: the language of the interface, then a natural voice before a basic one, then the sex of who
 * speaks, then the age. Where several fit as well, presenters share them out, so that not all speak with the same.
 */
export function fittingVoice(voices: Voice[], language: string, speaker?: Speaker): Voice | undefined {
  const fit = fitTo(language, speaker);
  const ready = voices.filter((voice) => voice.generate_status === 'ready');
  const most = Math.max(...ready.map(fit));
  const best = ready.filter((voice) => fit(voice) === most);
  return best[numberOf(speaker?.id ?? '') % best.length];
}

/** Voices for a speaker: the one that they would get first, then the others by how well they fit, else in their order. */
export function fittingFirst(voices: Voice[], language: string, speaker: Speaker): Voice[] {
  const fit = fitTo(language, speaker);
  const first = fittingVoice(voices, language, speaker);
  const rank = (voice: Voice) => (voice === first ? Infinity : fit(voice));
  return voices.toSorted((one, other) => (one === other ? 0 : rank(other) - rank(one)));
}

/** A number that stays the same for one id. */
const numberOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 0);
