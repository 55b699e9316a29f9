import { simplified } from '../writer/traditional.ts';
import { withOwn } from '../pictures/words/own-picture.ts';
import { sceneWords } from './sketch/scene-words.ts';

/** Words of a description that a clip shows, and those that it does not. */
export type ClipReading = { drawn: string[]; missing: string[] };

/**
 * What the sketch engine would show of a description. Nothing drawn: without a picture it has nothing to make. `own`: the scene
 * is about the user's own picture.
 */
export async function clipReading(prompt: string, negative: string, own = false): Promise<ClipReading> {
  const words = await sceneWords(prompt, negative);
  const { drawn, missing, quotes } = own ? withOwn(words) : words;
  const text = (await simplified(prompt)).toLowerCase();
  // Descriptions are read in simplified characters and small letters; they are shown as they were written.
  const written = (word: string) => {
    const at = text.length === prompt.length ? text.indexOf(word) : -1;
    return at < 0 ? word : prompt.slice(at, at + word.length);
  };
  return {
    drawn: [...drawn.map(written), ...quotes.map((quote) => `“${quote}”`)],
    missing: missing.map(written),
  };
}
