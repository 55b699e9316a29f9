import { problem } from '@likeness/domain/problems';
import { scriptProblem } from '@likeness/domain/script';
import type { ScriptOrderInput } from '@likeness/contract/script-orders';
import type { Caller, Context } from '../../context.ts';
import { analysedScript } from '../analysis/analysed-script.service.ts';

/**
 * The script that a `mimic` order follows: the pasted one, or that of an analysis of the caller's; empty for other types. Throws
 * `not-found`, and `content-required` before anything is analysed.
 */
export async function modelScript(
  context: Context,
  caller: Caller,
  { type, text, analysis_id: id }: Pick<ScriptOrderInput, 'type' | 'text' | 'analysis_id'>,
): Promise<string> {
  const script = id ? await analysedScript(context, caller, id) : text;
  if (type !== 'mimic') return '';
  if (!script) throw problem('content-required');
  const wrong = scriptProblem(script);
  if (wrong) throw wrong;
  return script;
}
