import type { OutputOf } from '@likeness/contract/call';
import type { engines as calls } from '@likeness/contract/engines';
import { isApart } from '@likeness/domain/engine-order';
import { engineJobs } from '@likeness/domain/engines';
import { scriptLanguages } from '@likeness/domain/languages';
import type { Caller, Context } from '../../context.ts';
import { configHere, doing, gradeOf, packsHere } from './overview.service.ts';

/** How well each job is done here, for those who order: in each language by the first engine that knows it. */
export async function listGrades(
  context: Context,
  { language }: Caller,
): Promise<OutputOf<typeof calls.grades>> {
  const [config, { here }] = await Promise.all([configHere(context), packsHere(context)]);
  const list = engineJobs.map(async (job) => {
    const engines = (await doing(config, job, language, here)).filter(({ id }) => !isApart(id));
    const languages = scriptLanguages.map((tag) => {
      const graded = engines.map(({ name, limits, grades }) => ({
        language: tag,
        name,
        limits,
        grade: grades.find((one) => one.language === tag)?.grade ?? ('missing' as const),
      }));
      return (
        graded.find(({ grade }) => grade !== 'missing') ??
        graded[0] ?? { language: tag, name: '', limits: '', grade: 'missing' as const }
      );
    });
    const { name = '', limits = '', own = false } = engines[0] ?? {};
    return { job, name, limits, basic: own, grade: gradeOf(languages), languages };
  });
  return { list: await Promise.all(list) };
}
