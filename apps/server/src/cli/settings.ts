import { parseArgs } from 'node:util';
import { currentSettings, changeSetting } from '../features/settings/settings.service.ts';
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
      const wanted = values.default ? undefined : value;
      if (!(await changeSetting(db, name, wanted, new Date())))
        throw new UsageError(`There is no setting "${name}", or it cannot be "${value}".`);
    }
    const shown = Object.entries(await currentSettings(db)).filter(
      ([key]) => name === undefined || key === name,
    );
    if (shown.length === 0) throw new UsageError(`There is no setting "${name}".`);
    for (const [key, stands] of shown) console.log(`${key}=${stands}`);
  });
}
