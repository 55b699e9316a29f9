import { problem } from '@likeness/domain/problems';
import { type TranslationSpeaker, voiceOfLine } from '@likeness/domain/translation';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { translateVideo as calls } from '@likeness/contract/translation';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { orderRoutes } from '../../works/order.ts';
import { resumeWork } from '../../works/resume.ts';
import { paidFor } from '../points/points.service.ts';
import { againRecipe } from './translation-again.ts';
import { ownTranslation } from './translation.service.ts';
import { approveLines, findLines, type KeptLine, putLines } from './translation.store.ts';
import { voiceFor } from './voice-for.service.ts';

type Input = InputOf<typeof calls.saveLines>;

/** Changes the lines of a video that waits for it or is there. Throws `work-not-running` for another. */
export async function saveLines(context: Context, caller: Caller, input: Input): Promise<{ id: string }> {
  const { userId } = caller;
  const { params, waiting, finished } = await ownTranslation(context, caller, input.id);
  if (!waiting && !finished) throw problem('work-not-running');
  const given = input.lines.toSorted((a, b) => a.start - b.start);
  for (const [index, { start, end }] of given.entries())
    if (end <= start || start >= params.seconds) throw problem('range-invalid', { index: index + 1 });
  const speakers = input.speakers.map(({ n, name, voice_id, face }): TranslationSpeaker => {
    return { n, name, voiceId: voice_id ?? '', ...(face && { face }) };
  });
  const voices = new Set([...given, ...input.speakers].flatMap(({ voice_id }) => voice_id || []));
  for (const voice of voices) await voiceFor(context, userId, voice, params.target);
  const before = await findLines(context.db, userId, input.id);
  const known = measuredBefore(before?.lines ?? [], before?.speakers ?? [], params.voiceId);
  const lines = given.map((line): KeptLine => {
    const { start, speaker, source, target } = line;
    const kept = { start, end: Math.min(line.end, params.seconds), speaker, source, target };
    const voiceId = line.voice_id ?? '';
    const natural = known.get(`${voiceOfLine({ speaker, voiceId }, speakers, params.voiceId)} ${target}`);
    return { ...kept, voiceId, natural };
  });
  const approvedAt = finished ? (before?.approvedAt ?? null) : null;
  const saved = { userId, workId: input.id, now: context.clock(), lines, speakers, approvedAt };
  await putLines(context.db, saved);
  return { id: input.id };
}

/** How long lines took that a voice has spoken: they stay measured as long as voice and words stay. */
const measuredBefore = (lines: KeptLine[], speakers: TranslationSpeaker[], usual: string) =>
  new Map(lines.map((line) => [`${voiceOfLine(line, speakers, usual)} ${line.target}`, line.natural]));

const again = orderRoutes(againRecipe);

/** What the next render would cost. Throws what `render` would. */
export async function renderQuote(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.renderQuote>> {
  const { name, waiting } = await ownTranslation(context, caller, id);
  if (!waiting) return again.quote(context, caller, { id, name });
  return { seconds: 0, ...(await paidFor(context, caller.userId, 0)) };
}

/** Lets a video that waits go on with its lines, whose points are held already; one that is there is made again. */
export async function render(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<OutputOf<typeof calls.render>> {
  const { userId } = caller;
  const { name, waiting } = await ownTranslation(context, caller, id);
  if (!waiting) return again.create(context, caller, { id, name });
  const kept = await findLines(context.db, userId, id);
  if (!kept?.lines.some(({ target }) => target.trim())) throw problem('translation-required');
  const now = context.clock();
  await transaction(context.db, async (tx) => {
    await resumeWork(tx, userId, id);
    await approveLines(tx, { userId, workId: id, approvedAt: now, now });
  });
  return { id, ...(await paidFor(context, userId, 0)) };
}
