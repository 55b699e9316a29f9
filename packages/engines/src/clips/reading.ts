import { simplified } from '../writer/traditional.ts';
import { sceneWords } from './sketch/scene-words.ts';

/** Words of a description that a clip shows, and those that it does not. */
export type ClipReading = { drawn: string[]; missing: string[] };

/** What the sketch engine would show of a description. Nothing drawn: without a picture it has nothing to make. */
export async function clipReading(prompt: string, negative: string): Promise<ClipReading> {
  const { drawn, missing, quotes } = await sceneWords(prompt, negative);
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
