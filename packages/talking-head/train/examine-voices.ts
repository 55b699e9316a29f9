import { espeakDriver } from '@likeness/engines/speech/drivers/espeak';
import { fliteDriver } from '@likeness/engines/speech/drivers/flite';
import type { DriveModel } from '../src/audio-drive/model.ts';
import { plain } from './augment.ts';
import { lessonOf, type Lesson } from './examples.ts';
import { score, type Score } from './score.ts';

/** Sentences as users write them, by language. */
export const sentences: Record<string, string[]> = {
  zh: [
    '大家好，欢迎来到我们的直播间！今天给大家介绍一款好用的产品，原价二百九十九元，现在只要九十九元。',
    '今天天气很好，妈妈买了一台新手机，老师说这个问题非常简单，我们一起去看电影吧。',
    '春天到了，花园里开满了五颜六色的花，小鸟在树上唱歌，孩子们在草地上跑步。',
  ],
  ms: [
    'Selamat datang ke kedai kami! Hari ini kami ada promosi istimewa, sekarang hanya sembilan puluh sembilan ringgit.',
    'Anak saya suka makan nasi lemak dan minum susu pada waktu pagi.',
  ],
  en: [
    'The weather was beautiful this morning, so my mother and I bought a new bike.',
    'Please measure the pressure five times before you push the big blue button.',
  ],
};

/** Examines the model on every offline voice of the studio: other pitch, formants and timing than it was taught with. */
export async function examineVoices(model: DriveModel): Promise<{ name: string; score: Score }[]> {
  const results: { name: string; score: Score }[] = [];
  for (const driver of [fliteDriver, espeakDriver]) {
    try {
      for (const voice of driver.voices()) {
        const lessons: Lesson[] = [];
        for (const text of sentences[voice.language.slice(0, 2)] ?? []) {
          const { samples, sampleRate, timeline } = await driver.synthesize({ text, voice: voice.id });
          lessons.push(lessonOf(plain({ samples, rate: sampleRate, phones: timeline.phones })));
        }
        if (lessons.length > 0) results.push({ name: voice.id, score: score(model, lessons) });
      }
    } finally {
      await driver.close();
    }
  }
  return results;
}
