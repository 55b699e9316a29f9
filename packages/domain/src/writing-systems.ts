/** Scripts that people write subtitles in, each with letters that a font for it must have. */
export const writingSystems = {
  Latin: { letters: /\p{Script=Latin}/u, sample: 'Agéñ' },
  Han: { letters: /\p{Script=Han}/u, sample: '的中说話' },
  Kana: { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, sample: 'あア' },
  Hangul: { letters: /\p{Script=Hangul}/u, sample: '한' },
  Cyrillic: { letters: /\p{Script=Cyrillic}/u, sample: 'Жя' },
  Greek: { letters: /\p{Script=Greek}/u, sample: 'Ωω' },
  Arabic: { letters: /\p{Script=Arabic}/u, sample: 'عر' },
  Hebrew: { letters: /\p{Script=Hebrew}/u, sample: 'אב' },
  Thai: { letters: /\p{Script=Thai}/u, sample: 'กา' },
  Devanagari: { letters: /\p{Script=Devanagari}/u, sample: 'कि' },
  Tamil: { letters: /\p{Script=Tamil}/u, sample: 'தமி' },
} as const;

export type WritingSystem = keyof typeof writingSystems;
export const writingSystemNames = Object.keys(writingSystems) as WritingSystem[];

/** The different letters of a text, in order; punctuation, digits and pictures are not letters. */
export function lettersOf(text: string): string[] {
  return [...new Set(text.match(/\p{Letter}/gu) ?? [])];
}

/** Letters of a text in none of these writing systems: what could not be shown. */
export function unwritableLetters(text: string, known: readonly string[]): string[] {
  const systems = writingSystemNames.filter((name) => known.includes(name));
  return lettersOf(text).filter(
    (letter) => !systems.some((name) => writingSystems[name].letters.test(letter)),
  );
}
