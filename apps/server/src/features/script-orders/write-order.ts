import { problem } from '@likeness/domain/problems';
import type { Writer } from '@likeness/engines/writer/port';
import type { Job, Made } from '../../works/recipe.ts';
import { writerOf } from '../scripts/engines.service.ts';
import { writeLike, writeTopics } from './compose.service.ts';
import type { ScriptOrderParams } from './script-order-params.ts';

/** Writes what was ordered; what is written is kept as a step, so that a second attempt asks no model again. */
export async function writeOrder(job: Job<ScriptOrderParams>): Promise<Made> {
  const { params, context, signal } = job;
  const writer = writerOf(context);
  if (params.type === 'mimic') job.progress('reading', 0.1);
  job.progress('writing', 0.3);
  const list = await job.step('written', () => written(writer, params, signal));
  if (list.length === 0) throw problem('generation-failed', {}, 'the writer wrote nothing');
  return { seconds: 0, details: { list } };
}

function written(writer: Writer, params: ScriptOrderParams, signal: AbortSignal): Promise<string[]> {
  const brief = briefOf(params);
  if (params.type === 'mimic') return writeLike(writer, params.text, brief, signal);
  if (params.type === 'topic') return writeTopics(writer, brief, signal);
  return writer.write(brief, { signal });
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
