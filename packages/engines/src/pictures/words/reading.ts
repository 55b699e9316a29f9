import type { PictureOrder, Reading } from '../port.ts';
import { withOwn } from './own-picture.ts';
import { readPrompt } from './read.ts';

type Asked = Pick<PictureOrder, 'text' | 'negative' | 'style'> & {
  /** Whether the user's own picture is what the scene is about. */
  own?: boolean;
};

/** What the sketch engine would draw of a description, and what it would not. Nothing drawn: it has nothing to make. */
export async function readingOf(asked: Asked): Promise<Reading> {
  const read = await readPrompt(asked.text, asked);
  const words = asked.own ? withOwn(read) : read;
  const quotes = words.quotes.map((quote) => `“${quote}”`);
  return { drawn: [...words.drawn, ...quotes], missing: words.missing };
}
