import {
  asScenes,
  charactersFor,
  fitting,
  headlineOf,
  oneClickRule,
  scenesOf,
  sentencesOf,
  type FilmScene,
} from '@likeness/domain/one-click';
import type { WritingLanguage } from '@likeness/domain/writing';
import type { Context } from '../../context.ts';
import { writerOf } from '../scripts/engines.service.ts';

/** Below so many characters the writer has no room for a thought; the first sentences of a longer text are used. */
const shortestText = { chinese: 40, other: 90 };
/** With less room than this the offline writer would leave the facts out. */
const roomForMore = { chinese: 90, other: 200 };
/** A scene is seen at least so long, seconds. */
const shortestScene = 1.6;

export type WrittenFilm = { headline: string; scenes: FilmScene[] };

/** Writes the script of a short video, as long as can be read in its time, one scene a thought. */
export async function writeFilm(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  of: { description: string; seconds: number; language: WritingLanguage; assets: string[]; seed: number },
  signal?: AbortSignal,
): Promise<WrittenFilm> {
  const { description, seconds, language, assets, seed } = of;
  const writer = writerOf(context);
  const chinese = language.startsWith('zh');
  const room = charactersFor(seconds, chinese);
  const length = Math.max(room, chinese ? shortestText.chinese : shortestText.other);
  // In a few seconds there is only time for the facts, and those are the person's own words.
  const short = writer.basic && room < (chinese ? roomForMore.chinese : roomForMore.other);
  const asked = { description, language, length, seed, variants: 1 };
  // What the writer cannot add to is said as it is.
  const own = short || (await writer.refuses?.(asked)) !== undefined;
  const [script = description] = own ? [description] : await writer.write(asked, { signal });
  const count = Math.min(
    Math.max(scenesOf(seconds), Math.min(assets.length, oneClickRule.scenes)),
    Math.floor(seconds / shortestScene),
  );
  const text = sentencesOf(script).length > 0 ? fitting(script, room) : description;
  const scenes = asScenes(text, count).map((said, i) => ({
    text: said,
    asset: assets.length > 0 ? assets[i % assets.length]! : '',
  }));
  const headline = headlineOf(description);
  return { headline, scenes };
}
