import { createApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { firstRunBox, firstRunFile, keepFirstRun, readyLine } from './first-run.ts';

/**
 * Longest time a stop may take before the process ends anyway, in milliseconds. Our own database has to be stopped too; one that
 * is elsewhere may be dead, and is not waited for any longer than the works.
 */
const patienceMs = { embedded: 40_000, external: 15_000 };

/**
 * Starts the product, or the half of it that `role` names, and stops it on the usual signals, within `stopMs` milliseconds
 * whatever hangs.
 */
export async function startProduct(wanted: { role?: Config['role']; stopMs?: number } = {}): Promise<void> {
  const configured = readConfig();
  const config = { ...configured, role: wanted.role ?? configured.role };
  const starting = createApp(config);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    const patience = config.databaseUrl ? patienceMs.external : patienceMs.embedded;
    setTimeout(() => process.exit(1), wanted.stopMs ?? patience).unref();
    // Also a start that is not finished yet has a database to stop.
    const app = await starting;
    app.context.log.info({ signal }, 'stopping');
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal).catch(() => process.exit(1)));
  // The program that keeps us running was killed: nothing would stop us any more, and the next one needs our port.
  process.on('disconnect', () => void stop('SIGTERM').catch(() => process.exit(1)));

  const app = await starting;
  if (stopping) return;
  const url = await app.listen().catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  if (app.firstRun) {
    if (url) await keepFirstRun(config, url, app.firstRun);
    console.log(firstRunBox(url, app.firstRun, firstRunFile(config)));
  }
  console.log(readyLine(url));
}
