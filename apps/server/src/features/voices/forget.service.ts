import type { Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { enqueueTask } from '../../works/tasks.ts';
import { clonerNamed } from './engines.service.ts';

/** The voices of a likeness are measures of ours: nothing is kept elsewhere. */
const ours = new Set(['likeness', 'natural']);

/** Has a voice without further use deleted at the service that made it, once the transaction commits. */
export async function forgetAtService(
  tx: Queries,
  { driver, engineVoice }: { driver: string; engineVoice: string },
): Promise<void> {
  if (engineVoice && !ours.has(driver)) await enqueueTask(tx, 'forget-voice', { driver, engineVoice });
}

/** The task of it; a service without settings any more cannot be asked. */
export async function forgetVoice(
  context: Context,
  { driver = '', engineVoice = '' }: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  await clonerNamed(context, driver)?.remove(engineVoice, { signal });
}
