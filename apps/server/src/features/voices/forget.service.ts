import type { Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { enqueueTask } from '../../works/tasks.ts';
import { clonerNamed } from './engines.service.ts';

/** Has a voice without further use deleted at the service that made it, once the transaction commits. */
export async function forgetAtService(
  tx: Queries,
  { driver, engineVoice }: { driver: string; engineVoice: string },
): Promise<void> {
  // The voice of a likeness is measures of ours: nothing is kept elsewhere.
  if (engineVoice && driver !== 'likeness') await enqueueTask(tx, 'forget-voice', { driver, engineVoice });
}

/** The task of it; a service without settings any more cannot be asked. */
export async function forgetVoice(
  context: Context,
  { driver = '', engineVoice = '' }: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  await clonerNamed(context, driver)?.remove(engineVoice, { signal });
}
