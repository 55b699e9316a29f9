import { readPrompt } from '../pictures/words/read.ts';
import { namesMotion } from './sketch/motion-words.ts';

/** Words of a description that a clip shows, and those that it does not. */
export type ClipReading = { drawn: string[]; missing: string[] };

/** What the sketch engine would show of a description. Nothing drawn: without a picture it has nothing to make. */
export async function clipReading(prompt: string, negative: string): Promise<ClipReading> {
  const words = await readPrompt(prompt, { negative });
  const quotes = words.quotes.map((quote) => `“${quote}”`);
  // How the camera and the air move is seen too, though it is no thing.
  const missing = words.missing.filter((word) => !namesMotion(word));
  return { drawn: [...words.drawn, ...quotes], missing };
}
