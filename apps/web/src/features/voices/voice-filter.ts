import { languageName } from '../../lib/language-name.ts';
import type { Voice } from './voices.queries.ts';

/** What is left of a list of voices; an empty field leaves all. */
export type VoiceFilter = {
  /** Part of the name, or of what the voice sounds like. */
  name: string;
  /** Main language, `zh`. */
  language: string;
  gender: string;
  age: string;
  /** `natural`, or `basic` for the offline voices. */
  sound: string;
};

export const everyVoice: VoiceFilter = { name: '', language: '', gender: '', age: '', sound: '' };

const mainLanguage = (tag: string): string => tag.split('-')[0] ?? tag;
const genderOf = (voice: Voice): string => (voice.age === 'child' ? 'child' : voice.gender);
const soundOf = (voice: Voice): string => (voice.basic ? 'basic' : 'natural');

/** The voices that a filter leaves, in their order. */
export function filterVoices(voices: Voice[], filter: VoiceFilter): Voice[] {
  const wanted = filter.name.trim().toLocaleLowerCase();
  return voices.filter(
    (voice) =>
      `${voice.name} ${voice.about}`.toLocaleLowerCase().includes(wanted) &&
      (!filter.language || mainLanguage(voice.language) === filter.language) &&
      (!filter.gender || genderOf(voice) === filter.gender) &&
      (!filter.age || voice.age === filter.age) &&
      (!filter.sound || soundOf(voice) === filter.sound),
  );
}

/** What a list can be filtered by; a choice between less than two is none. */
export function filterChoices(voices: Voice[], interfaceLanguage: string) {
  const several = (values: string[]) => {
    const all = [...new Set(values)];
    return all.length > 1 ? all : [];
  };
  return {
    languages: several(voices.map(({ language }) => mainLanguage(language))).map((tag) => ({
      value: tag,
      label: languageName(tag, interfaceLanguage),
    })),
    genders: several(voices.map(genderOf)) as ('female' | 'male' | 'child')[],
    // Children are told by the other choice.
    ages: several(voices.flatMap(({ age }) => (age === 'child' ? [] : age))) as ('young' | 'adult' | 'old')[],
    sounds: several(voices.map(soundOf)) as ('natural' | 'basic')[],
  };
}
