import { setTimeout as sleep } from 'node:timers/promises';
import { voiceChannelRules } from '@likeness/domain/channels';
import { problem } from '@likeness/domain/problems';
import { espeakDriver } from '@likeness/engines/speech/drivers/espeak';
import { fliteDriver } from '@likeness/engines/speech/drivers/flite';
import { speechDriver } from '@likeness/engines/speech/index';
import { voiceCloners } from '@likeness/engines/voice-clone/index';
import { likenessOf } from '@likeness/engines/voice-clone/likeness';
import type { CloneRequest, VoiceCloner } from '@likeness/engines/voice-clone/port';

/** What a new voice introduces itself with. */
const introductions: Record<string, string> = {
  'zh-CN': '大家好，这是我的声音。很高兴认识你，今天我们一起聊一聊。',
  'en-US': 'Hello, this is my voice. It is good to meet you, and there is a lot to talk about.',
  'ms-MY': 'Selamat datang, inilah suara saya. Gembira dapat berbual dengan anda hari ini.',
};

/** Milliseconds between two looks at a voice in training. */
const lookEvery = 5000;

const cloners: readonly VoiceCloner[] = [voiceCloners.likeness([espeakDriver, fliteDriver])];

export const clonerNamed = (name: string): VoiceCloner | undefined =>
  cloners.find((cloner) => cloner.name === name);

/** Makes voices for a channel; undefined where none can be made here. */
export function clonerOf(api: string): VoiceCloner | undefined {
  const { cloneDriver, deviceOnly } = voiceChannelRules(api);
  return deviceOnly ? undefined : clonerNamed(cloneDriver ?? '');
}

/** What voices of a cloner can speak (BCP 47). */
export const clonerLanguages = (cloner: VoiceCloner) => speechDriver(cloner.name)?.languages ?? [];

/** The finished voice, by the name its speech driver knows it by. Throws `voice-recording-unusable` when training failed. */
export async function trainedVoice(
  cloner: VoiceCloner,
  request: CloneRequest,
  signal: AbortSignal,
): Promise<string> {
  let made = await cloner.clone(request, { signal });
  while (made.state === 'training') {
    await sleep(lookEvery, undefined, { signal });
    made = await cloner.check(made.voice, { signal });
  }
  if (made.state === 'failed') throw problem('voice-recording-unusable');
  return made.voice;
}

/** Lets a new voice introduce itself into a WAVE file; its seconds. */
export async function introduce(
  about: { driver: string; voice: string; language: string },
  out: string,
  signal: AbortSignal,
): Promise<number> {
  const driver = speechDriver(about.driver);
  if (!driver) throw problem('voice-engine-missing');
  const text = introductions[about.language] ?? introductions['en-US']!;
  const { timeline } = await driver.speak({ text, voice: about.voice, language: about.language }, out, {
    signal,
  });
  return timeline.duration;
}

/** Sex and age of a likeness are those of the voice it is made of; of others nothing is known. */
export function speakerOf(voice: string): { gender: string | null; age: string | null } {
  const likeness = likenessOf(voice);
  const base = speechDriver(likeness?.driver ?? '')
    ?.voices()
    .find(({ id }) => id === likeness?.base);
  return { gender: base?.gender ?? null, age: base?.age ?? null };
}
