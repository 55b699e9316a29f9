import { sceneWords } from './sketch/scene-words.ts';

/** Words of a description that a clip shows, and those that it does not. */
export type ClipReading = { drawn: string[]; missing: string[] };

/** What the sketch engine would show of a description. Nothing drawn: without a picture it has nothing to make. */
export async function clipReading(prompt: string, negative: string): Promise<ClipReading> {
  const { drawn, missing, quotes } = await sceneWords(prompt, negative);
  return { drawn: [...drawn, ...quotes.map((quote) => `“${quote}”`)], missing };
}
