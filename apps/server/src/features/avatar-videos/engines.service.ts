import { videoChannelRules, type ExternalEngine } from '@likeness/domain/channels';
import { presenterDrivers } from '@likeness/engines/presenter/index';
import type { PresenterDriver } from '@likeness/engines/presenter/port';
import type { Config } from '../../config.ts';
import type { Probe } from '../../probes.ts';

type WithConfig = { config: Pick<Config, 'engines'> };

/** The drivers of each installation in this process; they keep connections open. */
const running = new WeakMap<Config['engines'], PresenterDriver[]>();

function driversOf({ config }: WithConfig): PresenterDriver[] {
  const drivers = running.get(config.engines) ?? presenterDrivers(config.engines);
  running.set(config.engines, drivers);
  return drivers;
}

/** The driver of an external engine, or undefined where the operator has none. */
export const engineDriver = (context: WithConfig, name: ExternalEngine): PresenterDriver | undefined =>
  driversOf(context).find((driver) => driver.name === name);

/** Whether a channel can make videos here; the built-in one always can. */
export function channelAvailable({ config }: WithConfig, api: string): boolean {
  const { engine } = videoChannelRules(api);
  return engine === undefined || config.engines[engine] !== undefined;
}

/** Whether the external engines that are configured answer. */
export const externalEnginesProbe: Probe = {
  name: 'external engines',
  required: false,
  async look(context) {
    const found = await Promise.all(
      driversOf(context).map(async ({ name, health }) => {
        const { ok, detail } = await health();
        return { ok, words: `${name}: ${ok ? detail : `failed (${detail})`}` };
      }),
    );
    return {
      ok: found.every(({ ok }) => ok),
      detail: found.map(({ words }) => words).join('; ') || 'none configured',
      mend: 'Start the engine, or see DUIX_URL, LATENTSYNC_URL and SADTALKER_URL in docs/operations.md.',
    };
  },
};

/** Ends the connections to external engines; what they make goes on, and is found again. */
export async function closeEngines({ config }: WithConfig): Promise<void> {
  for (const driver of running.get(config.engines) ?? []) await driver.close();
  running.delete(config.engines);
}
