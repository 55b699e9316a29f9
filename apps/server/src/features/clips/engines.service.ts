import { clipChannelRules, type ClipEngine } from '@likeness/domain/clip-channels';
import type { ClipService } from '@likeness/engines/clips/clip-job';
import { clipServices } from '@likeness/engines/clips/services';
import type { Config } from '../../config.ts';
import type { Probe } from '../../probes.ts';

type WithConfig = { config: Pick<Config, 'clipServices'> };

const running = new WeakMap<Config['clipServices'], ClipService[]>();

function servicesOf({ config }: WithConfig): ClipService[] {
  const services = running.get(config.clipServices) ?? clipServices(config.clipServices);
  running.set(config.clipServices, services);
  return services;
}

/** The driver of a service, or undefined where the operator has no settings for it. */
export const clipService = (context: WithConfig, name: ClipEngine): ClipService | undefined =>
  servicesOf(context).find((service) => service.name === name);

/** Whether a channel can make clips here; the built-in one always can. */
export function channelAvailable({ config }: WithConfig, api: string): boolean {
  const { engine } = clipChannelRules(api);
  return engine === undefined || config.clipServices[engine] !== undefined;
}

/** Whether the clip services that are configured answer. */
export const clipServicesProbe: Probe = {
  name: 'clip services',
  required: false,
  costly: true,
  async look(context) {
    const found = await Promise.all(
      servicesOf(context).map(async ({ name, health }) => ({ name, ...(await health()) })),
    );
    return {
      ok: found.every(({ ok }) => ok),
      detail:
        found.map(({ name, ok, detail }) => `${name}: ${ok ? detail : `failed (${detail})`}`).join('; ') ||
        'none configured',
      mend: 'See KLING_KEY and COMFYUI_URL in docs/operations.md.',
    };
  },
};
