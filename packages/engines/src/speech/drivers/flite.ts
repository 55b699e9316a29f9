import { fileURLToPath } from 'node:url';
import { recordedCharacters } from '../flite/characters.ts';
import type { RecordedCharacter, RecordedName } from '../flite/characters.ts';
import type { FliteRequest } from '../flite/speak.ts';
import { pooledDriver } from '../pooled-driver.ts';

/** English: CMU Flite's recorded voices, moved by our vocoder where a character or a slider asks for it. */
export const fliteDriver = pooledDriver({
  name: 'flite',
  program: fileURLToPath(new URL('../flite/program.ts', import.meta.url)),
  languages: ['en-US'],
  voices: Object.entries<RecordedCharacter>(recordedCharacters).map(
    ([name, { gender, age, ...character }]) => ({
      id: `en-${name}`,
      language: 'en-US',
      gender,
      age,
      character,
    }),
  ),
  ask: ({ text, rate, pitch, emotion }, { id }): FliteRequest => ({
    text,
    character: recordedCharacters[id.slice(3) as RecordedName],
    rate,
    pitch,
    emotion,
  }),
  probe: { text: 'Hello', voice: 'en-narrator' },
});
