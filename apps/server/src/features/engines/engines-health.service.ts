import { fallsBack, mayFall } from '@likeness/domain/engine-order';
import { engineJobs, type EngineJob } from '@likeness/domain/engines';
import type { Context } from '../../context.ts';
import type { Finding } from '../../probes.ts';
import { configHere, doing, packsHere } from './overview.service.ts';

/**
 * What `doctor` and the health report say of every job, as the page of engines does: who does it, the first one first, and which
 * of those that an operator put first are not here.
 */
export async function lookAtEngines(context: Context): Promise<Finding> {
  const [config, { here }] = await Promise.all([configHere(context), packsHere(context)]);
  const absent: string[] = [];
  const saidOf = async (job: EngineJob) => {
    const engines = await doing(config, job, 'en-US', here);
    const order = config.order[job]?.engines ?? [];
    const first = order.findIndex((id) => engines.some((engine) => engine.id === id));
    absent.push(...order.slice(0, Math.max(0, first)).map((id) => `${id} for ${job}`));
    // What stands below the built-in engine is not asked; channels are chosen by who orders.
    const asked = engines.slice(0, engines.findIndex(({ own }) => own) + 1 || undefined);
    const falls = fallsBack(job, config.order);
    const said = mayFall(job) ? (falls ? asked : asked.slice(0, 1)) : engines;
    return `${job}: ${said.map(({ name }) => name).join(falls ? ', then ' : ', ')}`;
  };
  const jobs = (await Promise.all(engineJobs.map(saidOf))).join('; ');
  return {
    ok: absent.length === 0,
    detail: absent.length > 0 ? `put first and not here: ${absent.join(', ')}. ${jobs}` : jobs,
    mend: 'Open /admin/engines: connect or install it again, or put another one first.',
  };
}
