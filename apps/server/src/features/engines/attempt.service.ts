import { rm } from 'node:fs/promises';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { engines as calls } from '@likeness/contract/engines';
import { isProblem, problem } from '@likeness/domain/problems';
import { sentenceOf } from '@likeness/domain/sentences';
import type { Caller, Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';
import { ytDlpProgram } from '../extraction/sites.service.ts';
import { addressOf, attempts } from './attempts.ts';
import { configWith, serviceNamed } from './engine-settings.service.ts';

/** A picture at a service takes seconds, a film of a person on a slow card minutes. */
const maxMinutes = 10;

/**
 * Lets a service make one small thing, with the values given and what else is known of it. A failure of the service is an
 * answer, not an error: it says what happened.
 */
export async function attempt(
  context: Context,
  caller: Caller,
  input: InputOf<typeof calls.attempt>,
): Promise<OutputOf<typeof calls.attempt>> {
  const service = serviceNamed(input.service);
  const config = await configWith(context, service, input.values);
  const folder = await workFolder(context.config, 'attempt');
  const patience = AbortSignal.timeout(maxMinutes * 60_000);
  const signal = AbortSignal.any([patience, ...(caller.signal ? [caller.signal] : [])]);
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 100) / 10;
  const nothing = { kind: 'none' as const, text: '', url: '' };
  try {
    const { libraryDir } = context.config;
    const program = await ytDlpProgram(context);
    const link = input.link.trim();
    const made = await attempts[service.id]!({ config, folder, libraryDir, program, link, signal });
    const url = await addressOf(made);
    return { ok: true, seconds: seconds(), kind: made.kind, text: made.text, url, message: null, detail: '' };
  } catch (error) {
    if (caller.signal?.aborted) throw caller.signal.reason;
    const failure = patience.aborted ? problem('engine-attempt-slow', { minutes: maxMinutes }) : error;
    if (!isProblem(failure)) context.log.warn({ err: error, service: service.id }, 'an attempt failed');
    const known = isProblem(failure) ? failure : problem('engine-attempt-failed');
    const message = sentenceOf(known.problem, known.params, caller.language);
    return { ...nothing, ok: false, seconds: seconds(), message, detail: known.detail ?? '' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
