import { problem } from '@likeness/domain/problems';
import { likenessOf } from '@likeness/engines/voice-clone/likeness';
import { genderOf, naturalLikenessOf } from '@likeness/engines/voice-clone/natural/natural-likeness';
import type { Context } from '../../context.ts';
import { speechDriver } from './engines.service.ts';

type WithConfig = Pick<Context, 'config'>;

/** What a new voice introduces itself with. */
const introductions: Record<string, string> = {
  'zh-CN': '大家好，这是我的声音。很高兴认识你，今天我们一起聊一聊。',
  'en-US': 'Hello, this is my voice. It is good to meet you, and there is a lot to talk about.',
  'ms-MY': 'Selamat datang, inilah suara saya. Gembira dapat berbual dengan anda hari ini.',
};

/** Lets a new voice introduce itself into a WAVE file; its seconds. */
export async function introduceVoice(
  context: WithConfig,
  about: { driver: string; voice: string; language: string },
  out: string,
  signal: AbortSignal,
): Promise<number> {
  const driver = speechDriver(context, about.driver);
  if (!driver) throw problem('voice-engine-missing');
  const text = introductions[about.language] ?? introductions['en-US']!;
  const { timeline } = await driver.speak({ text, voice: about.voice, language: about.language }, out, {
    signal,
  });
  return timeline.duration;
}

/** Sex and age of a likeness are those of the voice it is made of; of others nothing is known. */
export function speakerOf(context: WithConfig, voice: string): { gender: string | null; age: string | null } {
  const natural = naturalLikenessOf(voice);
  if (natural) return { gender: genderOf(natural), age: 'adult' };
  const likeness = likenessOf(voice);
  const base = speechDriver(context, likeness?.driver ?? '')
    ?.voices()
    .find(({ id }) => id === likeness?.base);
  return { gender: base?.gender ?? null, age: base?.age ?? null };
}
