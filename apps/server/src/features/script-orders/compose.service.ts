import { isProblem } from '@likeness/domain/problems';
import { scriptLength } from '@likeness/domain/script';
import { closestScripts, structureOf } from '@likeness/domain/script-orders';
import { maxVariants } from '@likeness/domain/writing';
import type { Writer, WriteRequest } from '@likeness/engines/writer/port';

/** Scripts that the rules of the offline writer compose before those most like the model are chosen. */
const rounds = 8;
/** In the manner of a person, where each script is already the best of several. */
const ownRounds = 2;
/** A script like another one is as long as that, within these. */
const alikeLength = { min: 60, max: 500 };

/** The structure of a script with other words: a model is told it; of what rules compose, the nearest are chosen. */
export async function writeLike(
  writer: Writer,
  text: string,
  request: WriteRequest,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { variants = 1, seed } = request;
  const length = Math.min(alikeLength.max, Math.max(alikeLength.min, scriptLength(text)));
  const brief = { ...request, length, structure: structureOf(text) };
  if (!writer.basic) return writer.write(brief, { signal });
  const found: string[] = [];
  for (let round = 0; round < (brief.manner ? ownRounds : rounds); round++) {
    const next = { ...brief, variants: maxVariants, seed: (seed + round * 7919) >>> 0 };
    found.push(...(await writtenOrShorter(writer, next, signal)));
  }
  return closestScripts(text, found, variants);
}

/** Where the rules find no script of exactly that length, one of the length it needs. */
async function writtenOrShorter(writer: Writer, request: WriteRequest, signal: AbortSignal | undefined) {
  try {
    return await writer.write(request, { signal });
  } catch (error) {
    if (!isProblem(error, 'writing-no-room')) throw error;
    return writer.write({ ...request, length: 0 }, { signal });
  }
}

/** What a video could be about, and how it could begin: titles, then first sentences. */
export async function writeTopics(
  writer: Writer,
  request: WriteRequest,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const { language, seed, description } = request;
  const [text = ''] = await writer.write({ ...request, variants: 1 }, { signal });
  const titles = await writer.list({ text, what: 'titles', language, seed }, { signal });
  // Rules know how to begin by the matter, a model by the script.
  const about = writer.basic ? description : text;
  const hooks = await writer.list({ text: about, what: 'hooks', language, seed }, { signal });
  return [...new Set([...titles, ...hooks])];
}
