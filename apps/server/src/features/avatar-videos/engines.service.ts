import { videoChannelRules, type ExternalEngine } from '@likeness/domain/channels';
import { talkingHeadEngines } from '@likeness/engines/presenter/index';
import type { TalkingHeadDriver } from '@likeness/engines/presenter/port';
import type { Config } from '../../config.ts';
import type { Probe } from '../../probes.ts';

type WithConfig = { config: Pick<Config, 'engines'> };

/** The drivers of each installation in this process; they keep connections open. */
const running = new WeakMap<Config['engines'], Map<ExternalEngine, TalkingHeadDriver>>();

/** The driver of an external engine, or undefined where the operator has none. */
export function engineDriver({ config }: WithConfig, name: ExternalEngine): TalkingHeadDriver | undefined {
  const drivers = running.get(config.engines) ?? new Map<ExternalEngine, TalkingHeadDriver>();
  running.set(config.engines, drivers);
  const known = drivers.get(name) ?? makeDriver(config.engines, name);
  if (known) drivers.set(name, known);
  return known;
}

function makeDriver(engines: Config['engines'], name: ExternalEngine): TalkingHeadDriver | undefined {
  const { duix, latentsync, sadtalker } = engines;
  if (name === 'duix') return duix && talkingHeadEngines.duix(duix);
  if (name === 'latentsync') return latentsync && talkingHeadEngines.latentsync(latentsync);
  return sadtalker && talkingHeadEngines.sadtalker(sadtalker);
}

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
    const names = Object.keys(context.config.engines) as ExternalEngine[];
    const found = await Promise.all(
      names.map(async (name) => {
        const { ok, detail } = (await engineDriver(context, name)?.health()) ?? {
          ok: false,
          detail: 'not configured',
        };
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
  for (const driver of running.get(config.engines)?.values() ?? []) await driver.close();
  running.delete(config.engines);
}
