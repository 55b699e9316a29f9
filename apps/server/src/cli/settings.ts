import { parseArgs } from 'node:util';
import { isProblem } from '@likeness/domain/problems';
import { currentSettings } from '../features/settings/settings.service.ts';
import { saveSettings } from '../features/wording/site-settings.service.ts';
import { withDatabase } from './database.ts';
import { UsageError } from './usage.ts';

/** `settings`: all of them. `settings <name>`: one. `settings <name> <value>`: changes it; `--default` undoes that. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { default: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [name, value] = positionals;
  await withDatabase(async (db) => {
    if (name !== undefined && (value !== undefined || values.default)) {
      const change =
        values.default || value === undefined
          ? { settings: [], usual: [name] }
          : { settings: [{ name, value }], usual: [] };
      await saveSettings({ db, clock: () => new Date() }, null, change, 'en-US').catch((error: unknown) => {
        if (!isProblem(error)) throw error;
        throw new UsageError(`There is no setting "${name}", or it cannot be "${value}".`);
      });
    }
    const shown = Object.entries(await currentSettings(db)).filter(
      ([key]) => name === undefined || key === name,
    );
    if (shown.length === 0) throw new UsageError(`There is no setting "${name}".`);
    for (const [key, stands] of shown) console.log(`${key}=${stands}`);
  });
}
