import { videoChannelRules, type OutsideEngine } from '@likeness/domain/channels';
import { talkingHeadEngines } from '@likeness/engines/presenter/index';
import type { TalkingHeadDriver } from '@likeness/engines/presenter/port';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';

type WithConfig = { config: Pick<Config, 'engines'> };

/** The drivers of each installation in this process; they keep connections open. */
const running = new WeakMap<Config['engines'], Map<OutsideEngine, TalkingHeadDriver>>();

/** The driver of an engine outside, or undefined where the operator has none. */
export function engineDriver({ config }: WithConfig, name: OutsideEngine): TalkingHeadDriver | undefined {
  const drivers = running.get(config.engines) ?? new Map<OutsideEngine, TalkingHeadDriver>();
  running.set(config.engines, drivers);
  const known = drivers.get(name) ?? makeDriver(config.engines, name);
  if (known) drivers.set(name, known);
  return known;
}

function makeDriver(engines: Config['engines'], name: OutsideEngine): TalkingHeadDriver | undefined {
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

/** Every engine outside that is configured, and whether it answers. */
export function outsideEngineHealth(context: Pick<Context, 'config'>) {
  const names = Object.keys(context.config.engines) as OutsideEngine[];
  return Promise.all(
    names.map(async (name) => ({
      name,
      ...((await engineDriver(context, name)?.health()) ?? { ok: false, detail: 'not configured' }),
    })),
  );
}

/** Ends the connections to engines outside; what they make goes on, and is found again. */
export async function closeEngines({ config }: WithConfig): Promise<void> {
  for (const driver of running.get(config.engines)?.values() ?? []) await driver.close();
  running.delete(config.engines);
}
