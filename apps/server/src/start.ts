import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { firstRunBox, readyLine } from './first-run.ts';

/** Longest time a stop may take before the process ends anyway. */
const patienceMs = 40_000;

/** Starts the product, or the half of it that `role` names, and stops it on the usual signals. */
export async function startProduct(wanted: { role?: Config['role'] } = {}): Promise<void> {
  const configured = readConfig();
  const config = { ...configured, role: wanted.role ?? configured.role };
  const app = await createApp(config);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    app.context.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), patienceMs).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop(signal).catch(() => process.exit(1)));

  const url = await app.listen();
  if (app.firstRun) {
    const file = join(config.dataDir, 'first-run.json');
    await writeFile(`${file}.new`, `${JSON.stringify({ url, ...app.firstRun }, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
    console.log(firstRunBox(url, app.firstRun, file));
  }
  console.log(readyLine(url));
}
