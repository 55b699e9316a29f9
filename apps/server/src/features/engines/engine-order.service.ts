import type { InputOf } from '@likeness/contract/call';
import type { engines as calls } from '@likeness/contract/engines';
import { arrangeable, mayFall } from '@likeness/domain/engine-order';
import { ownEngines } from '@likeness/domain/engine-grades';
import { engineServices } from '@likeness/domain/engine-services';
import type { EngineJob } from '@likeness/domain/engines';
import { problem } from '@likeness/domain/problems';
import type { Context } from '../../context.ts';
import { notify } from '../../db/listener.ts';
import { transaction } from '../../db/transaction.ts';
import { audit } from '../audit/audit.service.ts';
import { offeredPacks } from '../voice-packs/installation.service.ts';
import { forgetEngineOrder, putEngineOrder } from './engine-orders.store.ts';
import { applyEngineSettings, type Changing } from './engine-settings.service.ts';
import { jobsOfPack } from './jobs-of-pack.ts';

/** Every engine that a job may ever have: what is not here now may come back. */
function knownEngines(context: Pick<Context, 'config'>, job: EngineJob): string[] {
  const services = engineServices.filter(({ jobs }) => jobs.includes(job));
  const packs = offeredPacks(context).packs.filter(({ use }) => jobsOfPack[use].includes(job));
  const own = ownEngines.filter((engine) => engine.job === job);
  return arrangeable(job, [...services, ...packs, ...own]);
}

/**
 * Keeps in which order the engines of a job are asked, for every server and worker of the installation; an empty list brings the
 * usual one back; `userId` is null for the command line. Throws `field-invalid` for an engine that the job does not have, or that stands twice.
 */
export async function arrange(
  context: Changing,
  { userId }: { userId: string | null },
  { job, engines, falls }: InputOf<typeof calls.arrange>,
) {
  const known = knownEngines(context, job);
  if (new Set(engines).size < engines.length || engines.some((id) => !known.includes(id)))
    throw problem('field-invalid', { field: 'engines' });
  const order = { engines, falls: falls && mayFall(job) };
  await transaction(context.db, async (tx) => {
    if (engines.length === 0) await forgetEngineOrder(tx, job);
    else await putEngineOrder(tx, job, order, { at: context.clock(), by: userId });
    const details = { engines, falls: order.falls };
    await audit({ db: tx }, { actorId: userId, action: 'engines-arranged', subject: job, details });
    await notify(tx, 'engines', job);
  });
  await applyEngineSettings(context);
  return {};
}
