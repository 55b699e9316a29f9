/** A syllable of Chinese with its tone, 5 for the neutral one; `v` stands for ü. */
export type Syllable = { syllable: string; tone: 1 | 2 | 3 | 4 | 5 };

const finals: Record<string, string> = {
  '': 'a ai an ang ao e ei en eng er o ou',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e ei eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan un uo v ve',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo v ve',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  k: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  zh: 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  w: 'a ai an ang ei en eng o u',
};
const known = new Set(
  Object.entries(finals).flatMap(([initial, all]) => all.split(' ').map((final) => initial + final)),
);
const toneMarks = ['\u0304', '\u0301', '\u030C', '\u0300'];

/**
 * The syllables of pinyin, apart by spaces or tone figures: `chong2 qing4`, `chong2qing4` or `chóng qìng`. Undefined for what is
 * no pinyin, and where a syllable has no tone: among tone marks one without a mark is neutral, else it is a mistake.
 */
export function pinyinSyllables(written: string): Syllable[] | undefined {
  const plain = written
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/u(?:\u0308|:)/g, 'v');
  const parts = plain.match(/[a-z\p{Mn}]+[0-5]?|[^\s'’a-z]/gu) ?? [];
  const marked = /[\u0300\u0301\u0304\u030C]/.test(plain);
  const syllables: Syllable[] = [];
  for (const part of parts) {
    const [, letters = '', figure] = /^([a-z\p{Mn}]+)([0-5])?$/u.exec(part) ?? [];
    const mark = toneMarks.findIndex((one) => letters.includes(one)) + 1;
    const syllable = letters.replaceAll(/[\u0300-\u030C]/g, '').replace(/^([jqxy])v/, '$1u');
    if (!known.has(syllable) || (!mark && figure === undefined && !marked)) return undefined;
    syllables.push({ syllable, tone: (mark || Number(figure ?? 5) || 5) as Syllable['tone'] });
  }
  return syllables.length ? syllables : undefined;
}

const han = /\p{Script=Han}/u;
/** Letters and figures of a word that is not Chinese; looked for in no more than the longest word. */
const word = /(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}'’-])+$/u;
const wordLimit = 60;
const respelling = /^(?=.*\p{L})[\p{L}\p{M}'’ -]{1,60}$/u;

/** What a reading is of: UTF-16 units at the end of the text before it, and syllables where they are Chinese. */
export type ReadWord = { length: number; syllables?: Syllable[] };

/**
 * The word at the end of `before` that `reading` tells how to say: as many Chinese characters as it has syllables of pinyin, or a
 * word in other letters or figures, which is said as if it were written so. Undefined where the two do not fit.
 */
export function readWord(before: string, reading: string): ReadWord | undefined {
  const end = before.slice(-2 * wordLimit);
  if (!han.test([...end].at(-1) ?? '')) {
    const length = word.exec(end)?.[0].length ?? 0;
    return length > 0 && length <= wordLimit && respelling.test(reading.trim()) ? { length } : undefined;
  }
  const syllables = pinyinSyllables(reading);
  const characters = syllables && [...end].slice(-syllables.length);
  if (!characters || characters.length < syllables.length || !characters.every((one) => han.test(one)))
    return undefined;
  return { length: characters.join('').length, syllables };
}
