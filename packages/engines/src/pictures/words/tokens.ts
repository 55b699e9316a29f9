import { lexicon, type Meaning } from './lexicon.ts';

/** A piece of a prompt: a known word with its meanings, an unknown one, or a mark between two thoughts. */
export type Token = {
  word: string;
  at: number;
  chinese: boolean;
  plural: boolean;
  mark: boolean;
  meanings: Meaning[];
};

const chinese = /[\u3400-\u9fff]/;
/** Letters that are nouns by themselves only where a word ends with them. */
const strict = new Set('面心包火星书车鞋伞床茶海山夜雨雾湖路');
const before = /[热冷大小红白黑绿蓝黄一]/;
const latin = /[a-z0-9][a-z0-9'’-]*/y;
const maxPhrase = 4;
/** Characters behind a word in which the rest of a phrase is looked for. */
const phraseReach = 120;

/** The pieces of a prompt in simplified letters and lower case; the longest known word wins. */
export function tokensOf(text: string): Token[] {
  const segments = segmentsOf(text);
  const tokens: Token[] = [];
  let i = 0;
  while (i < text.length) {
    const letter = text[i]!;
    const found = chinese.test(letter) ? chineseAt(text, i, segments) : latinAt(text, i);
    if (found) tokens.push(found.token);
    else if (letter.trim()) tokens.push({ ...blank, word: letter, at: i, mark: true });
    i += found?.length ?? 1;
  }
  return tokens;
}

const blank = { chinese: false, plural: false, mark: false, meanings: [] };

/** The word of the segmenter that each letter is part of. */
function segmentsOf(text: string): Map<number, string> {
  const at = new Map<number, string>();
  for (const { segment, index } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text))
    for (let k = 0; k < segment.length; k++) at.set(index + k, segment);
  return at;
}

type Found = { token: Token; length: number };

function chineseAt(text: string, at: number, segments: Map<number, string>): Found {
  const { meanings, maxChinese } = lexicon();
  for (let n = Math.min(maxChinese, text.length - at); n > 0; n--) {
    const word = text.slice(at, at + n);
    const all = meanings.get(word);
    if (!all || (n === 1 && all.some(({ type }) => type === 'noun') && !standsAlone(word, segments.get(at))))
      continue;
    return { token: { ...blank, word, at, chinese: true, meanings: all }, length: n };
  }
  return { token: { ...blank, word: text[at]!, at, chinese: true }, length: 1 };
}

/** A noun of one letter counts only where the segmenter agrees: 马来西亚 is no horse, 方面 are no noodles. */
function standsAlone(letter: string, segment = letter): boolean {
  if (segment.length === 1) return true;
  if (segment.length !== 2) return false;
  return !(strict.has(letter) && segment[1] === letter && !before.test(segment[0]!));
}

function latinAt(text: string, at: number): Found | undefined {
  latin.lastIndex = at;
  const first = latin.exec(text)?.[0];
  if (!first) return undefined;
  const { meanings } = lexicon();
  const rest = text.slice(at, at + first.length + phraseReach);
  const end = rest.search(/[^a-z0-9'’\-\s]/);
  const phrase = end < 0 ? rest : rest.slice(0, end);
  const parts = [...phrase.matchAll(/[a-z0-9'’-]+/g)].slice(0, maxPhrase);
  for (let n = parts.length; n > 0; n--) {
    const said = parts.slice(0, n).map(([part]) => part);
    const last = said.at(-1)!;
    for (const form of formsOf(last)) {
      const word = [...said.slice(0, -1), form].join(' ');
      const all = meanings.get(word);
      if (!all) continue;
      const plural = form !== last && (last.endsWith('s') || last.includes('-'));
      const length = parts[n - 1]!.index + last.length;
      return { token: { ...blank, word: said.join(' '), at, plural, meanings: all }, length };
    }
  }
  return { token: { ...blank, word: first, at }, length: first.length };
}

/** A word and what it may be a form of: plurals, past forms, and Malay endings and doublings. */
function formsOf(word: string): string[] {
  const forms = [word];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`);
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  if (/(nya|lah)$/.test(word)) forms.push(word.slice(0, -3));
  const doubled = /^(\w+)-\1$/.exec(word)?.[1];
  if (doubled) forms.push(doubled);
  if (word.endsWith('ed')) forms.push(word.slice(0, -2), word.slice(0, -1));
  return forms;
}
