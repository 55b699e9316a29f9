import type { ScriptLanguage } from './languages.ts';

/** Whether the sentence was read aloud: as the recogniser heard it, or no recogniser was there. */
export const spokenStates = ['said', 'not-said', 'not-checked'] as const;
export type SpokenState = (typeof spokenStates)[number];

/** Whether the face that reads it is that of the footage; `unsure` where the pictures cannot tell. */
export const faceStates = ['same', 'another', 'unsure'] as const;
export type FaceState = (typeof faceStates)[number];

/** Who ended a consent. */
export const consentEnders = ['user', 'operator'] as const;

const sentences: Record<ScriptLanguage, (name: string) => string> = {
  'zh-CN': (name) => `我${name && `是${name}，`}同意用这段录像制作我的数字人，我可以随时撤回。`,
  'en-US': (name) =>
    `I${name && `, ${name},`} agree that an avatar of me is made from this recording, and I may take that back at any time.`,
  'ms-MY': (name) =>
    `Saya${name && `, ${name},`} bersetuju avatar saya dibuat daripada rakaman ini, dan saya boleh menariknya balik pada bila-bila masa.`,
};

/** What is read aloud at the end of a recording; `name` is that of the person who reads it. */
export const consentSentence = (language: ScriptLanguage, name: string): string =>
  sentences[language](name.trim());

/** Letters and digits alone, in small letters: what a recogniser writes differs in everything else. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]+/gu, '');

/** Letters that are looked at: a sentence is far shorter, and what was heard beside it costs nothing. */
const most = 600;
/** Share of the letters of the sentence that must be heard in their order: names and single words are misheard. */
const enough = 0.7;

/** Whether a sentence is among what a recogniser heard. */
export function isSaid(sentence: string, heard: string): boolean {
  const [wanted, there] = [bare(sentence.slice(0, most)), bare(heard.slice(-most))];
  return wanted.length > 0 && commonLetters(wanted, there) >= wanted.length * enough;
}

/** How many letters two texts have in common, in the same order. */
function commonLetters(a: string, b: string): number {
  let row = new Uint16Array(b.length + 1);
  for (const letter of a) {
    const next = new Uint16Array(b.length + 1);
    for (let k = 0; k < b.length; k++)
      next[k + 1] = b[k] === letter ? row[k]! + 1 : Math.max(row[k + 1]!, next[k]!);
    row = next;
  }
  return row[b.length]!;
}
