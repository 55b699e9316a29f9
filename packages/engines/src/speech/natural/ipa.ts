import { symbolNumber } from './sounding/symbols.ts';

/** A way of writing eSpeak's phones in the model's symbols; the voice of eSpeak that reads it. */
export type Accent = { espeak: string; symbols: (phone: string) => string };

/**
 * English as Kokoro learnt it: misaki (Apache-2.0) writes diphthongs and affricates as one symbol and says nothing of the
 * length of American vowels. The longest spelling first.
 */
const english: [string, string][] = [
  ['tʃ', 'ʧ'], ['dʒ', 'ʤ'], ['eɪ', 'A'], ['aɪ', 'I'], ['ɔɪ', 'Y'], ['aʊ', 'W'], ['əl', 'ᵊl'], ['ɐ', 'ə'], ['r', 'ɹ'],
  ['x', 'k'], ['ç', 'k'], ['ɬ', 'l'], ['ʔ', 't'], ['n̩', 'ᵊn'], ['l̩', 'ᵊl'], ['m̩', 'ᵊm'], ['e', 'A'], ['ɡ', 'ɡ'], ['g', 'ɡ'],
  ['a', 'æ'],
]; // prettier-ignore
const american: [string, string][] = [
  ...english, ['oʊ', 'O'], ['əʊ', 'O'], ['ɜː', 'ɜɹ'], ['ɜːɹ', 'ɜɹ'], ['ɚ', 'əɹ'], ['ɪə', 'iə'], ['ɾ', 'T'], ['ː', ''],
  ['o', 'ɔ'], ['ɒ', 'ɑ'],
]; // prettier-ignore
const british: [string, string][] = [
  ...english, ['oʊ', 'Q'], ['əʊ', 'Q'], ['eə', 'ɛː'], ['iə', 'ɪə'], ['ɚ', 'ə'], ['ɾ', 't'],
]; // prettier-ignore
/** Other languages: eSpeak's own IPA, which the model heard, but for what is written with two signs. */
const romance: [string, string][] = [
  ['tʃ', 'ʧ'], ['dʒ', 'ʤ'], ['ts', 'ʦ'], ['dz', 'ʣ'], ['g', 'ɡ'], ['ə-', 'ə'], ['aɪ', 'aɪ'], ['aʊ', 'aʊ'],
]; // prettier-ignore

const writes = (spellings: [string, string][]): ((phone: string) => string) => {
  const table = new Map(spellings);
  const longest = Math.max(...spellings.map(([written]) => written.length));
  return (phone) => {
    let symbols = '';
    const bare = phone.replaceAll(/[|_^\d]|\(.*?\)/gu, '');
    for (let at = 0; at < bare.length;) {
      let length = Math.min(longest, bare.length - at);
      while (length > 1 && !table.has(bare.slice(at, at + length))) length--;
      const part = bare.slice(at, at + length);
      symbols += table.get(part) ?? (symbolNumber(part) === undefined ? '' : part);
      at += length;
    }
    return symbols.replaceAll('ɹɹ', 'ɹ');
  };
};

/** How each language is read, by BCP 47; those of the voices and those that voices of another language speak. */
export const accents: Record<string, Accent> = {
  'en-US': { espeak: 'en-us', symbols: writes(american) },
  'en-GB': { espeak: 'en', symbols: writes(british) },
  'ms-MY': { espeak: 'ms', symbols: writes(romance) },
  'es-ES': { espeak: 'es', symbols: writes(romance) },
  'fr-FR': { espeak: 'fr', symbols: writes(romance) },
  'it-IT': { espeak: 'it', symbols: writes(romance) },
  'pt-BR': { espeak: 'pt-br', symbols: writes(romance) },
  'hi-IN': { espeak: 'hi', symbols: writes(romance) },
};

/** Names of the letters, as English says them; `s` is the end of a plural or of a genitive. */
const letters: Record<string, string> = {
  A: 'ˈA', B: 'bˈi', C: 'sˈi', D: 'dˈi', E: 'ˈi', F: 'ˈɛf', G: 'ʤˈi', H: 'ˈAʧ', I: 'ˈI', J: 'ʤˈA', K: 'kˈA', L: 'ˈɛl', M: 'ˈɛm',
  N: 'ˈɛn', O: 'ˈO', P: 'pˈi', Q: 'kjˈu', R: 'ˈɑɹ', S: 'ˈɛs', T: 'tˈi', U: 'jˈu', V: 'vˈi', W: 'dˈʌbᵊlju', X: 'ˈɛks', Y: 'wˈI',
  Z: 'zˈi', s: 'z',
}; // prettier-ignore

/** The name of a letter; undefined for what is none. */
export const letterName = (letter: string): string | undefined => letters[letter];
