import type { SpeechTimeline } from '@likeness/domain/speech';
import { espeakDriver } from '@likeness/engines/speech/drivers/espeak';
import { fliteDriver } from '@likeness/engines/speech/drivers/flite';
import { alignSpeech } from '../src/audio-drive/align-speech.ts';
import type { ListenerModel } from '../src/audio-drive/model.ts';
import { quantile } from '../src/numeric/statistics.ts';
import { sentences } from './examine-voices.ts';

/** How far the borders of the phones of a voice were found from where they are, seconds. */
export type Borders = { voice: string; borders: number; median: number; most: number; bias: number };

/** The voice whose phones are expected of the others, by language. */
const readers: Record<string, string> = {
  'en-US': 'en-hostess',
  'zh-CN': 'zh-anchor-woman',
  'ms-MY': 'ms-anchor-woman',
};

/** Finds the phones of one voice of the studio in the sound of each other one, whose own times are known. */
export async function examineBorders(model: ListenerModel): Promise<Borders[]> {
  const results: Borders[] = [];
  for (const driver of [fliteDriver, espeakDriver]) {
    try {
      const read = new Map<string, SpeechTimeline>();
      for (const [language, voice] of Object.entries(readers))
        if (driver.languages.includes(language))
          for (const text of sentences[language.slice(0, 2)]!)
            read.set(text, (await driver.synthesize({ text, voice })).timeline);
      for (const { id, language } of driver.voices()) {
        if (id === readers[language]) continue;
        const away: number[] = [];
        for (const text of sentences[language.slice(0, 2)]!) {
          const { samples, sampleRate, timeline } = await driver.synthesize({ text, voice: id });
          const found = alignSpeech(samples, sampleRate, read.get(text)!, model);
          away.push(...bordersAway(found, timeline));
        }
        const sizes = away.map(Math.abs);
        const bias = away.reduce((sum, one) => sum + one, 0) / away.length;
        results.push({
          voice: id,
          borders: away.length,
          median: quantile(sizes, 0.5),
          most: quantile(sizes, 0.9),
          bias,
        });
      }
    } finally {
      await driver.close();
    }
  }
  return results;
}

/** Seconds from each border that is known to the one that was found; a sound that was not understood is a second away. */
function bordersAway(found: SpeechTimeline | undefined, known: SpeechTimeline): number[] {
  const wanted = known.phones.filter(({ symbol }) => symbol !== 'pau');
  if (!found) return wanted.map(() => 1);
  return wanted.slice(0, found.phones.length).map(({ start }, i) => found.phones[i]!.start - start);
}
