import { afterAll, vi } from 'vitest';
import { databaseAddress } from './harness.ts';
import type { Studio } from './studio.ts';

type Run = (args: string[]) => Promise<void>;

/** Commands of an operator on a studio that runs: in this process, where they cost a tenth. */
export type Commands = {
  /** What stands in the environment of each. */
  variables: Record<string, string>;
  /** Everything that a command printed. */
  printed: (run: Run, ...args: string[]) => Promise<string>;
  /** What a command answers as JSON. */
  answerOf: (run: Run, ...args: string[]) => Promise<Record<string, unknown>>;
};

/** Gives the commands the place of a studio until the end of the file. */
export function commandsOn({ app, database }: Studio): Commands {
  const variables = {
    LIKENESS_DATA: app.context.config.dataDir,
    DATABASE_URL: databaseAddress(database.connection),
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  afterAll(() => vi.unstubAllEnvs());

  const printed: Commands['printed'] = async (run, ...args) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      await run(args);
      return log.mock.calls.map(([line]) => String(line)).join('\n');
    } finally {
      log.mockRestore();
    }
  };
  return {
    variables,
    printed,
    answerOf: async (run, ...args) => JSON.parse(await printed(run, ...args)) as Record<string, unknown>,
  };
}
