import type { ExternalJob } from '@likeness/engines/external-job';
import type { Config } from '../config.ts';
import type { Probe } from '../probes.ts';

/** The settings of external engines, one kind each. */
type Kind = 'engines' | 'pictures' | 'clipServices' | 'musicServices';

type WithConfig<Of extends Kind> = { config: Pick<Config, Of> };

type Driver = Pick<ExternalJob, 'name' | 'health' | 'close'>;

/**
 * The external engines of one kind: `make` gives the drivers for an installation's settings, which keep connections open until
 * they are closed. `probe` is how the health report calls them, and how they are mended.
 */
export function externalDrivers<Of extends Kind, Made extends Driver>(
  kind: Of,
  make: (settings: Config[Of]) => Made[],
  about: Pick<Probe, 'name' | 'costly'> & { mend: string },
) {
  const running = new WeakMap<Config[Of], Made[]>();
  const driversOf = ({ config }: WithConfig<Of>): Made[] => {
    const drivers = running.get(config[kind]) ?? make(config[kind]);
    running.set(config[kind], drivers);
    return drivers;
  };
  const { mend, ...named } = about;
  const probe: Probe = {
    ...named,
    required: false,
    async look(context) {
      const found = await Promise.all(
        driversOf(context).map(async ({ name, health }) => {
          const { ok, detail } = await health();
          return { ok, words: `${name}: ${ok ? detail : `failed (${detail})`}` };
        }),
      );
      const detail = found.map(({ words }) => words).join('; ') || 'none configured';
      return { ok: found.every(({ ok }) => ok), detail, mend };
    },
  };
  return {
    /** The driver of an engine, or undefined where the operator has no settings for it. */
    driver: (context: WithConfig<Of>, name: string): Made | undefined =>
      driversOf(context).find((driver) => driver.name === name),
    /** Whether a channel of this engine can be used here; one without an engine is made by ours, which is always there. */
    available: ({ config }: WithConfig<Of>, engine: (keyof Config[Of] & string) | undefined): boolean =>
      engine === undefined || config[kind][engine] !== undefined,
    probe,
    /** Ends the connections; what the engines make goes on, and is found again. */
    close: async ({ config }: WithConfig<Of>): Promise<void> => {
      await Promise.all((running.get(config[kind]) ?? []).map((driver) => driver.close()));
      running.delete(config[kind]);
    },
  };
}
