import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { speechConformance } from '../conformance.ts';
import { tinyPackHome } from '../natural/tiny-kokoro.fixture.ts';
import { naturalSpeech } from './natural.ts';

const home = await tinyPackHome();
const driver = naturalSpeech({ home });
afterAll(() => rm(home, { recursive: true }));

speechConformance({
  driver,
  samples: [
    {
      voice: 'zf_xiaoxiao',
      language: 'zh-CN',
      text: '大家好！这款iPhone 16原价¥99元，便宜15%，AI帮你买。',
      before: '请先等一下，',
      after: '好了。',
    },
    {
      voice: 'ms-MY.ef_dora',
      language: 'ms-MY',
      text: 'Selamat datang ke kedai kami! Hari ini 你好 promosi, hanya RM9.',
      before: 'Sila tunggu sebentar,',
      after: 'Sudah siap.',
    },
  ],
});

describe('natural voices', { timeout: 120_000 }, () => {
  it('say the same to the bit, however many speak', async () => {
    const say = () => driver.synthesize({ text: '你好，世界。再见！', voice: 'zm_yunxi' });
    const [one, two] = await Promise.all([say(), say()]);
    expect(one.samples).toEqual(two.samples);
    expect(one.timeline).toEqual(two.timeline);
  });

  it('tell their length before they speak', async () => {
    for (const request of [
      { text: '今天便宜15%，<break time="0.37s"/>快来！', voice: 'zf_xiaoyi' },
      {
        text: '<break time="1s"/>Hello there. One more?',
        voice: 'af_heart',
        rate: 1.3,
        emotion: 'sad' as const,
      },
      { text: 'Apa khabar<emotion name="happy"/> semua', voice: 'ms-MY.em_alex', rate: 0.6 },
    ]) {
      const told = await driver.measure!(request);
      const { samples, sampleRate } = await driver.synthesize(request);
      expect(told).toBe(samples.length / sampleRate);
    }
  });

  it('are heard while they are made', async () => {
    const heard: number[] = [];
    const text = '第一句话说完了。'.repeat(6);
    const { samples } = await driver.synthesize(
      { text, voice: 'zf_xiaoxiao' },
      { onSound: (piece) => heard.push(piece.samples.length) },
    );
    expect(heard.length).toBeGreaterThan(5);
    expect(heard.reduce((sum, length) => sum + length, 0)).toBe(samples.length);
  });

  it('leave at once when cancelled, beside another that goes on', async () => {
    const controller = new AbortController();
    const other = driver.synthesize({ text: '这句话要说完。'.repeat(10), voice: 'zf_xiaoxiao' });
    const reason = new Error('cancelled');
    const long = driver.synthesize(
      { text: '停。'.repeat(500), voice: 'zf_xiaoxiao' },
      { signal: controller.signal, onProgress: () => controller.abort(reason) },
    );
    await expect(long).rejects.toBe(reason);
    expect((await other).timeline.words.length).toBeGreaterThan(30);
  });

  it('stop with a name where the model makes no numbers, instead of being silent', async () => {
    const broken = await tinyPackHome(NaN);
    const unwell = naturalSpeech({ home: broken });
    try {
      const said = unwell.synthesize({ text: 'Apa khabar semua?', voice: 'ms-MY.em_alex' });
      await expect(said).rejects.toMatchObject({ problem: 'speech-stopped' });
    } finally {
      await unwell.close();
      await rm(broken, { recursive: true });
    }
  });

  it('start again after their program died, and end with the driver', async () => {
    const text = '好'.repeat(300);
    const [pid] = driver.processIds();
    const cut = driver.synthesize(
      { text, voice: 'zf_xiaoxiao' },
      { onProgress: () => process.kill(pid!, 'SIGKILL') },
    );
    await expect(cut).rejects.toMatchObject({ problem: 'speech-stopped' });
    await driver.synthesize({ text: '又好了。', voice: 'zf_xiaoxiao' });
    expect(driver.processIds()).not.toEqual([pid]);
    await driver.close();
    expect(driver.processIds()).toEqual([]);
  });

  it('say that they are not there', async () => {
    const nowhere = naturalSpeech({ home: `${home}-none` });
    await expect(nowhere.synthesize({ text: '你好', voice: 'zf_xiaoxiao' })).rejects.toMatchObject({
      problem: 'voice-engine-missing',
    });
  });
});
