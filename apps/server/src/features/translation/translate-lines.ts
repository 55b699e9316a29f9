import type { Maker } from '@likeness/domain/makers';
import { isProblem } from '@likeness/domain/problems';
import { pauseTag } from '@likeness/domain/script';
import type { Translator } from '@likeness/engines/translate/port';
import type { Job } from '../../works/recipe.ts';
import { translatorOf } from '../scripts/engines.service.ts';
import type { TranslationParams } from './translation-params.ts';
import type { KeptLine } from './translation.store.ts';

/** Lines that are translated in one go, so that each is understood among its neighbours. */
const atOnce = { lines: 20, characters: 2000 } as const;
/** Stands between two lines: translators keep pauses where they are. */
const between = pauseTag(1);

/** Translates every line that has words, and says what did; what cannot be translated is left to the user. */
export async function translateLines(
  job: Pick<Job<TranslationParams>, 'params' | 'context' | 'signal' | 'workId' | 'progress'>,
  lines: KeptLine[],
): Promise<{ lines: KeptLine[]; makers: Maker[] }> {
  const { params, context, signal } = job;
  const translator = translatorOf(context);
  const done = lines.map((line) => ({ ...line }));
  const spoken = done.filter(({ source }) => source);
  let count = 0;
  try {
    for (const group of groupsOf(spoken)) {
      job.progress('translating', 0.12 + (0.16 * count) / spoken.length);
      const texts = await together(translator, group, params, signal);
      for (const [i, line] of group.entries()) line.target = texts[i]!;
      count += group.length;
    }
  } catch (error) {
    if (signal.aborted || !isProblem(error)) throw error;
    context.log.info({ err: error, work: job.workId }, 'lines are left to be translated by their user');
  }
  return { lines: done, makers: count > 0 ? [{ deed: 'translating', engine: translator.name }] : [] };
}

function groupsOf(lines: KeptLine[]): KeptLine[][] {
  const groups: KeptLine[][] = [];
  let characters = 0;
  for (const line of lines) {
    const last = groups.at(-1);
    characters += line.source.length;
    if (last && last.length < atOnce.lines && characters <= atOnce.characters) {
      last.push(line);
      continue;
    }
    groups.push([line]);
    characters = line.source.length;
  }
  return groups;
}

/** One text for each line; where the lines ran into each other they are translated one by one. */
async function together(
  translator: Translator,
  lines: KeptLine[],
  { source, target }: Pick<TranslationParams, 'source' | 'target'>,
  signal: AbortSignal,
): Promise<string[]> {
  const ask = async (text: string) =>
    (await translator.translate({ text, source, target }, { signal })).text.trim();
  const made = (await ask(lines.map((line) => line.source).join(between))).split(between);
  if (made.length === lines.length && made.every((text) => text.trim()))
    return made.map((text) => text.trim());
  const texts: string[] = [];
  for (const line of lines) texts.push(await ask(line.source));
  return texts;
}
