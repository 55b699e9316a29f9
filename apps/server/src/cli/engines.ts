import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { arrangeable, fallsBack, mayFall } from '@likeness/domain/engine-order';
import { engineServices } from '@likeness/domain/engine-services';
import { engineJobs } from '@likeness/domain/engines';
import { defaultLanguage } from '@likeness/domain/languages';
import { readConfig } from '../config.ts';
import { arrange } from '../features/engines/engine-order.service.ts';
import {
  applyEngineSettings,
  connectService,
  disconnectService,
  type Changing,
} from '../features/engines/engine-settings.service.ts';
import { configHere, doing, packsHere } from '../features/engines/overview.service.ts';
import { installationSecrets } from '../features/site/secrets.service.ts';
import { makeLog } from '../log.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

const usage = [
  'The commands are:',
  '  npm run likeness -- engines list',
  '  npm run likeness -- engines order <job> [<engine> …] [--falls]   (the first one is asked; none: the usual order; --falls: the next one where one fails)',
  '  npm run likeness -- engines connect <service> <variable>=<value> …   (an empty value is forgotten)',
  '  npm run likeness -- engines disconnect <service>',
  `Jobs are ${engineJobs.join(', ')}.`,
  `Services are ${engineServices.map(({ id }) => id).join(', ')}.`,
].join('\n');

/** Who changes something: no operator with an account. */
const actor = { userId: null };

/** `engines …`: what the console does with engines, by the same services; answers are printed as JSON. */
export async function run([verb = '', ...args]: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { falls: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [named = '', ...rest] = positionals;
  const job = engineJobs.find((one) => one === named);
  const service = engineServices.find(({ id }) => id === named);
  const set = rest.map((text) => {
    const at = text.indexOf('=');
    return { variable: text.slice(0, Math.max(0, at)), value: text.slice(at + 1) };
  });
  const answer = await withDatabase<object>(async (db) => {
    const config = readConfig();
    const now = { random: randomBytes, clock: () => new Date() };
    const secrets = await installationSecrets(db, config, now);
    const context = { ...now, db, config, secrets, log: makeLog({ logLevel: 'silent' }) };
    if (verb === 'list') return jobsHere(context);
    if (verb === 'order' && job) return arrange(context, actor, { job, engines: rest, falls: values.falls });
    if (verb === 'connect' && service && set.length > 0 && set.every(({ variable }) => variable)) {
      await connectService(context, actor, service, set);
      return {};
    }
    if (verb !== 'disconnect' || !service || rest.length > 0) throw new UsageError(usage);
    await disconnectService(context, actor, service);
    return {};
  });
  console.log(JSON.stringify(answer, null, 2));
}

/** What does each job here, in the order in which it is asked, and what can be put into another. */
async function jobsHere(context: Changing) {
  await applyEngineSettings(context);
  const [config, { here }] = await Promise.all([configHere(context), packsHere(context)]);
  return Promise.all(
    engineJobs.map(async (job) => {
      const engines = await doing(config, job, defaultLanguage, here);
      return {
        job,
        engines: engines.map(({ id, name, where }) => ({ id, name, where })),
        order: arrangeable(job, engines),
        falls: mayFall(job) ? fallsBack(job, config.order) : null,
        arranged: config.order[job] !== undefined,
      };
    }),
  );
}
