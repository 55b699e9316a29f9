import { videoCredits } from '@likeness/domain/pricing';
import { afterAll, describe, expect, test } from 'vitest';
import { estimateSpeech, quotedSpeech } from './estimate.ts';
import { speechEngines } from './index.ts';
import { nastyTexts, scripts } from './estimate-scripts.ts';

const speech = speechEngines();
afterAll(() => speech.close());

const creditsPerSecond = 2;

/** Quoted and charged points, and the seconds behind them. The hold is the quote, so no more than it is charged. */
async function ordered(text: string, voice: string) {
  const driver = speech.driver(voice.startsWith('en') ? 'flite' : 'espeak')!;
  const request = { text, voice };
  const estimated = estimateSpeech(
    request,
    driver.voices().find(({ id }) => id === voice)!,
  );
  const { samples, sampleRate } = await driver.synthesize(request);
  const seconds = samples.length / sampleRate;
  const quoted = videoCredits(quotedSpeech(estimated), creditsPerSecond);
  const charged = Math.min(quoted, videoCredits(seconds, creditsPerSecond));
  return { text, quoted, charged, seconds, estimated };
}

describe('what a script is quoted', () => {
  test.each(Object.entries(scripts))('%s: is at most 15 %% over what is charged', async (voice, texts) => {
    const all = await Promise.all(texts.map((text) => ordered(text, voice)));
    expect(all.filter(({ quoted, charged }) => quoted > charged * 1.15)).toEqual([]);
    const sum = (of: 'quoted' | 'charged') => all.reduce((points, one) => points + one[of], 0);
    expect(sum('quoted') / sum('charged')).toBeLessThan(1.03);
  });

  test('sixty scripts are compared', () => {
    expect(Object.values(scripts).flat().length).toBeGreaterThanOrEqual(60);
  });

  test('a quoted sound is never much longer than what is held for it, whatever is written', async () => {
    const voices = ['zh-anchor-woman', 'en-narrator', 'ms-anchor-woman'];
    const all = await Promise.all(
      nastyTexts.map((text, index) =>
        ordered(text, voices[index % voices.length]!).catch((error: unknown) => {
          // What cannot be said is refused before it is paid for.
          expect(error).toMatchObject({ problem: 'script-unspeakable' });
          return undefined;
        }),
      ),
    );
    expect(all.length).toBeGreaterThanOrEqual(200);
    const lost = all
      .filter((one) => one !== undefined)
      .filter(({ seconds, quoted }) => {
        const held = quoted / creditsPerSecond;
        return seconds > held * 1.1 && seconds - held > 1.5;
      });
    expect(lost).toEqual([]);
  });

  test('numbers are counted as they are said', () => {
    const voice = speech.driver('espeak')!.voices()[0]!;
    const seconds = (text: string) => estimateSpeech({ text, voice: voice.id }, voice);
    expect(seconds('777777777777.')).toBeGreaterThan(4);
    expect(seconds('7')).toBeLessThan(1);
    expect(seconds('好<break time="2s"/>好') - seconds('好好')).toBeCloseTo(2, 0);
  });
});
