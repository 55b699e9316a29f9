import { simplified, traditionalLetters } from '../writer/traditional.ts';
import type { HeardPiece } from './port.ts';

const [chinese, japanese] = [/\p{Script=Han}/u, /[\p{Script=Hiragana}\p{Script=Katakana}]/u];
/** Marks as Chinese has them, in the place of those that recognisers write after its letters. */
const marks: Record<string, string> = { ',': '，', '.': '。', '?': '？', '!': '！', ':': '：', ';': '；' };

/** Whether who reads a language (BCP 47) reads traditional letters. */
export const isTraditional = (language: string | undefined): boolean =>
  /^zh-(TW|HK|MO|Hant)/i.test(language ?? '');

/**
 * A piece with its Chinese in one kind of letters, whichever the recogniser wrote, and with the marks of Chinese. Texts without
 * Chinese, and in Japanese, stay as they are.
 */
export async function inScript(piece: HeardPiece, isTraditional: boolean): Promise<HeardPiece> {
  const { text, words } = piece;
  if (!chinese.test(text) || japanese.test(text)) return piece;
  const marked = text.replace(/(?<=\p{Script=Han})[,.?!:;](?!\d)/gu, (mark) => marks[mark]!);
  const plain = await simplified(marked);
  const turned = isTraditional ? await traditionalLetters(plain) : plain;
  return { ...piece, text: turned, ...(words && { words: alike(words, text, turned) }) };
}

/** Letter for letter, words are cut out of what was made of the whole text: one letter alone may be turned into another. */
function alike(words: NonNullable<HeardPiece['words']>, text: string, turned: string) {
  if (turned.length !== text.length) return words;
  let at = 0;
  return words.map((word) => {
    const found = text.indexOf(word.text, at);
    if (found < 0) return word;
    at = found + word.text.length;
    return { ...word, text: turned.slice(found, at) };
  });
}
