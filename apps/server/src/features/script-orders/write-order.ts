import { isProblem, problem } from '@likeness/domain/problems';
import { scriptLength } from '@likeness/domain/script';
import { closestScripts, structureOf } from '@likeness/domain/script-orders';
import { maxVariants } from '@likeness/domain/writing';
import type { Writer } from '@likeness/engines/writer/port';
import type { Job, Made } from '../../works/recipe.ts';
import { writerOf } from '../scripts/engines.service.ts';
import type { ScriptOrderParams } from './script-order-params.ts';

/** Scripts that the rules of the offline writer compose before those most like the model are chosen. */
const rounds = 8;
/** In the manner of a person, where each script is already the best of several. */
const ownRounds = 2;
/** A script like another one is as long as that, within these. */
const alikeLength = { min: 60, max: 500 };

/** Writes what was ordered; what is written is kept as a step, so that a second attempt asks no model again. */
export async function writeOrder(job: Job<ScriptOrderParams>): Promise<Made> {
  const { params, context, signal } = job;
  const writer = writerOf(context);
  const tasks = { generate, mimic, topic };
  if (params.type === 'mimic') job.progress('reading', 0.1);
  job.progress('writing', 0.3);
  const list = await job.step('written', () => tasks[params.type](writer, params, signal));
  if (list.length === 0) throw problem('generation-failed', {}, 'the writer wrote nothing');
  return { seconds: 0, details: { list } };
}

/** What every way of writing is given. */
const briefOf = ({ keyword, language, speaker, offer, manner, length, num, seed }: ScriptOrderParams) => ({
  description: keyword,
  language,
  speaker,
  offer,
  manner,
  length,
  variants: num,
  seed,
});

const generate = (writer: Writer, params: ScriptOrderParams, signal: AbortSignal) =>
  writer.write(briefOf(params), { signal });

/** The structure of a script with other words: a model is told it; of what rules compose, the nearest are chosen. */
async function mimic(writer: Writer, params: ScriptOrderParams, signal: AbortSignal): Promise<string[]> {
  const { text, num, seed } = params;
  const length = Math.min(alikeLength.max, Math.max(alikeLength.min, scriptLength(text)));
  const brief = { ...briefOf(params), length, structure: structureOf(text) };
  if (!writer.basic) return writer.write(brief, { signal });
  const found: string[] = [];
  for (let round = 0; round < (brief.manner ? ownRounds : rounds); round++) {
    const request = { ...brief, variants: maxVariants, seed: (seed + round * 7919) >>> 0 };
    found.push(...(await writtenOrShorter(writer, request, signal)));
  }
  return closestScripts(text, found, num);
}

/** Where the rules find no script of exactly that length, one of the length it needs. */
async function writtenOrShorter(
  writer: Writer,
  request: Parameters<Writer['write']>[0],
  signal: AbortSignal,
) {
  try {
    return await writer.write(request, { signal });
  } catch (error) {
    if (!isProblem(error, 'writing-no-room')) throw error;
    return writer.write({ ...request, length: 0 }, { signal });
  }
}

/** What a video could be about, and how it could begin: titles, then first sentences. */
async function topic(writer: Writer, params: ScriptOrderParams, signal: AbortSignal): Promise<string[]> {
  const { language, seed } = params;
  const scripts = await writer.write({ ...briefOf(params), variants: 1 }, { signal });
  const text = scripts[0] ?? '';
  const titles = await writer.list({ text, what: 'titles', language, seed }, { signal });
  const hooks = await writer.list({ text, what: 'hooks', language, seed }, { signal });
  return [...new Set([...titles, ...hooks])];
}
