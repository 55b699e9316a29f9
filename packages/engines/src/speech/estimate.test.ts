import { videoCredits } from '@likeness/domain/pricing';
import { afterAll, describe, expect, test } from 'vitest';
import { estimateSpeech, quotedSpeech } from './estimate.ts';
import { speechEngines } from './index.ts';
import { nastyTexts, scripts } from './estimate-scripts.ts';

const speech = speechEngines();
afterAll(() => speech.close());

const creditsPerSecond = 2;
/** All texts are spoken at night, otherwise every third script and every sixth of those that look for trouble. */
const whole = process.env['LIKENESS_NIGHTLY'] === '1';
const [scriptStride, nastyStride] = whole ? [1, 1] : [3, 6];
const some = (texts: string[], stride: number) => texts.filter((_, at) => at % stride === 0);

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
  /** What was quoted and charged, by voice. */
  const read: Awaited<ReturnType<typeof ordered>>[][] = [];

  test.each(Object.entries(scripts))('%s: is at most 15 %% over what is charged', async (voice, texts) => {
    const all = await Promise.all(some(texts, scriptStride).map((text) => ordered(text, voice)));
    read.push(all);
    expect(all.filter(({ quoted, charged }) => quoted > charged * 1.15)).toEqual([]);
  });

  test('in the sum, of each voice at night, it is at most 3 % over', () => {
    expect(read).toHaveLength(Object.keys(scripts).length);
    for (const all of whole ? read : [read.flat()]) {
      const sum = (of: 'quoted' | 'charged') => all.reduce((points, one) => points + one[of], 0);
      expect(sum('quoted') / sum('charged')).toBeLessThan(1.03);
    }
  });

  test('there are sixty scripts and two hundred texts that look for trouble', () => {
    expect(Object.values(scripts).flat().length).toBeGreaterThanOrEqual(60);
    expect(nastyTexts.length).toBeGreaterThanOrEqual(200);
  });

  test('a quoted sound is never much longer than what is held for it, whatever is written', async () => {
    const voices = ['zh-anchor-woman', 'en-narrator', 'ms-anchor-woman'];
    const all = await Promise.all(
      some(nastyTexts, nastyStride).map((text, index) =>
        ordered(text, voices[index % voices.length]!).catch((error: unknown) => {
          // What cannot be said is refused before it is paid for.
          expect(error).toMatchObject({ problem: 'script-unspeakable' });
          return undefined;
        }),
      ),
    );
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
    expect(seconds('777777777777.')).toBeGreaterThan(2.5);
    expect(seconds('7')).toBeLessThan(1);
    expect(seconds('好<break time="2s"/>好') - seconds('好好')).toBeCloseTo(2, 0);
  });
});
