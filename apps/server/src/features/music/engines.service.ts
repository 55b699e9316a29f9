import { musicEngineOf, type MusicEngine } from '@likeness/domain/music-channels';
import type { MusicService } from '@likeness/engines/music/music-job';
import { musicServices } from '@likeness/engines/music/services';
import type { Config } from '../../config.ts';
import type { Probe } from '../../probes.ts';

type WithConfig = { config: Pick<Config, 'musicServices'> };

const running = new WeakMap<Config['musicServices'], MusicService[]>();

function servicesOf({ config }: WithConfig): MusicService[] {
  const services = running.get(config.musicServices) ?? musicServices(config.musicServices);
  running.set(config.musicServices, services);
  return services;
}

/** The driver of an engine, or undefined where the operator has none. */
export const musicService = (context: WithConfig, name: MusicEngine): MusicService | undefined =>
  servicesOf(context).find((service) => service.name === name);

/** Whether a channel can make music here; the built-in one always can. */
export function musicAvailable({ config }: WithConfig, api: string): boolean {
  const engine = musicEngineOf(api);
  return engine === undefined || config.musicServices[engine] !== undefined;
}

/** Whether the engines for music that are configured answer. */
export const musicServicesProbe: Probe = {
  name: 'music services',
  required: false,
  costly: true,
  async look(context) {
    const found = await Promise.all(
      servicesOf(context).map(async ({ name, health }) => ({ name, ...(await health()) })),
    );
    const said = found.map(({ name, ok, detail }) => `${name}: ${ok ? detail : `failed (${detail})`}`);
    return {
      ok: found.every(({ ok }) => ok),
      detail: said.join('; ') || 'none configured',
      mend: 'See ACE_STEP_URL and MINIMAX_MUSIC_MODEL in docs/operations.md.',
    };
  },
};
