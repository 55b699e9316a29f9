import { typicalScript } from '@likeness/domain/script-orders';
import type { ScriptReport } from '@likeness/domain/script-report';
import type { Caller, Context } from '../../context.ts';
import { ownAnalysis, reportsIn } from './history.service.ts';

const scriptOf = ({ sentences }: Pick<ScriptReport, 'sentences'>) =>
  sentences.map(({ text }) => text).join('\n');

/**
 * The script of an analysis of the caller's: of a single video, or of that video of an account which is built most like the others.
 * Empty before anything is analysed. Throws `not-found`.
 */
export async function analysedScript(context: Context, caller: Caller, id: string): Promise<string> {
  const { params, stored } = await ownAnalysis(context, caller, id);
  return typicalScript(reportsIn(params, stored).map(scriptOf));
}
