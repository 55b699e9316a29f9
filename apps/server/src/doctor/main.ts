import type { HealthComponent } from '@likeness/contract/site';
import { createApp } from '../app.ts';
import { ConfigError, readConfig } from '../config.ts';
import { health } from '../features/site/health.service.ts';

/** Names each component, ok or failed, and the mend. Ends with 1 when a required one is not well. */
async function examine(): Promise<HealthComponent[]> {
  const config = readConfig();
  try {
    const app = await createApp({ ...config, role: 'server', logLevel: 'silent' });
    try {
      return (await health(app.context)).components;
    } finally {
      await app.close();
    }
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const mend = config.databaseUrl
      ? 'Check DATABASE_URL: the address, the password, and that the server runs.'
      : `Look into ${config.dataDir}/postgres/postgres.log; another user may own the folder.`;
    return [{ name: 'database', required: true, ok: false, detail, mend }];
  }
}

try {
  const components = await examine();
  const widest = Math.max(...components.map(({ name }) => name.length));
  for (const { name, ok, required, detail, mend } of components) {
    console.log(`${ok ? 'ok    ' : required ? 'FAILED' : 'note  '}  ${name.padEnd(widest)}  ${detail}`);
    if (!ok && mend) console.log(`        ${' '.repeat(widest)}  → ${mend}`);
  }
  if (components.some(({ ok, required }) => required && !ok)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.log(`FAILED  configuration  ${error.message}`);
  process.exitCode = 1;
}
