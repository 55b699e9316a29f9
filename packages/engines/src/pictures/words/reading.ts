import type { PictureOrder, Reading } from '../port.ts';
import { readPrompt } from './read.ts';

type Asked = Pick<PictureOrder, 'text' | 'negative' | 'style'>;

/** What the sketch engine would draw of a description, and what it would not. Nothing drawn: it has nothing to make. */
export async function readingOf(asked: Asked): Promise<Reading> {
  const words = await readPrompt(asked.text, asked);
  const quotes = words.quotes.map((quote) => `“${quote}”`);
  return { drawn: [...words.drawn, ...quotes], missing: words.missing };
}
