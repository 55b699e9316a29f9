import { fileURLToPath } from 'node:url';
import { characters } from '../formant/characters.ts';
import type { CharacterName, SpeakerCharacter } from '../formant/characters.ts';
import type { FormantRequest } from '../formant/speak.ts';
import { pooledDriver } from '../pooled-driver.ts';
import type { EngineVoice } from '../port.ts';

const spokenLanguages = { zh: 'zh-CN', ms: 'ms-MY' } as const;

/** `zh-anchor-man`, `ms-child`: every character speaks both languages. */
function voicesOf(language: keyof typeof spokenLanguages): EngineVoice[] {
  return Object.entries<SpeakerCharacter>(characters).map(([name, { gender, age, ...character }]) => ({
    id: `${language}-${name}`,
    language: spokenLanguages[language],
    gender,
    age,
    character,
  }));
}

/**
 * Chinese and Malay: espeak's sounds, our own reading, timing and melody, and our own vocoder. Latin words inside
 * Chinese are read as English, Chinese inside Malay as Chinese.
 */
export const espeakDriver = pooledDriver({
  name: 'espeak',
  program: fileURLToPath(new URL('../formant/program.ts', import.meta.url)),
  languages: Object.values(spokenLanguages),
  voices: [...voicesOf('zh'), ...voicesOf('ms')],
  ask: ({ text, rate, pitch, emotion }, { id }): FormantRequest => ({
    text,
    language: id.startsWith('zh') ? 'zh' : 'ms',
    character: characters[id.slice(3) as CharacterName],
    rate,
    pitch,
    emotion,
  }),
  probe: { text: '你好', voice: 'zh-anchor-woman' },
});
