import type { HeardWord } from '../port.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Languages that are written without spaces: each letter, or what one token holds of them, is a word. */
const unspaced = new Set(['zh', 'yue', 'ja', 'th', 'lo', 'my', 'km']);
const opening = /^["'“‘¿([{「『《（-]+$/u;
const closing = /^["'.。,，!！?？:：”’)\]}、」』》）;；…~～%-]+$/u;

type Part = { text: string; first: number; last: number };

/**
 * Joins tokens to words, punctuation to the word it belongs to. `begins` are seconds, of each token and of the end.
 */
export function wordsOf(
  tokens: readonly number[],
  begins: readonly number[],
  language: string,
  vocabulary: Vocabulary,
): HeardWord[] {
  const words: Part[] = [];
  let opened = false;
  for (const part of whole(tokens, vocabulary)) {
    const text = part.text.trim();
    const before = words.at(-1);
    const isNew = unspaced.has(language) ? !/^[\p{Script=Latin}\d]/u.test(part.text) : /^\s/.test(part.text);
    const joins = before && (opened || closing.test(text) || !(isNew || before.text === ''));
    if (joins) [before.text, before.last] = [before.text + part.text, part.last];
    else words.push({ ...part });
    opened = opening.test(text) && (isNew || !before);
  }
  return words.map(({ text, first, last }) => ({
    text,
    start: begins[first]!,
    end: Math.max(begins[first]!, begins[last + 1]!),
  }));
}

/** Tokens together until their bytes make whole letters. */
function whole(tokens: readonly number[], { bytes }: Vocabulary): Part[] {
  const parts: Part[] = [];
  const strict = new TextDecoder('utf-8', { fatal: true });
  let [first, held] = [0, Buffer.alloc(0)];
  tokens.forEach((token, i) => {
    held = Buffer.concat([held, bytes(token)]);
    try {
      parts.push({ text: strict.decode(held), first, last: i });
      [first, held] = [i + 1, Buffer.alloc(0)];
    } catch {
      // The rest of a letter is in the next token.
    }
  });
  return parts;
}
