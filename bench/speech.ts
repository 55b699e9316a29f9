import { speechEngines } from '@likeness/engines/speech/index';
import type { SpeechDriver } from '@likeness/engines/speech/port';
import type { BenchRow } from './rows.ts';

const rounds = 9;
const warmUps = 2;
const speech = speechEngines();
/** Fifty characters each, as an audition is. */
const auditions = [
  {
    name: 'Chinese',
    driver: 'espeak',
    voice: 'zh-anchor-woman',
    text: '大家好，欢迎来到我们的直播间，今天给大家介绍一款好用的产品，原价两百元，现在只要九十九元，你想试试吗？',
  },
  {
    name: 'Malay',
    driver: 'espeak',
    voice: 'ms-anchor-man',
    text: 'Selamat datang ke kedai kami, hari ini ada promosi.',
  },
  {
    name: 'English',
    driver: 'flite',
    voice: 'en-narrator',
    text: 'Welcome to our studio, here is something new today.',
  },
  {
    name: 'English, revoiced',
    driver: 'flite',
    voice: 'en-child',
    text: 'Welcome to our studio, here is something new today.',
  },
];
/** Milliseconds in which an audition of fifty characters is to answer. */
const auditionLimit = 500;

/** How long an audition takes once the driver is warm, and how much faster than it plays a long script is made. */
export async function benchSpeech(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const used = new Set<SpeechDriver>();
  try {
    for (const { name, driver: driverName, voice, text } of auditions) {
      const driver = speech.driver(driverName)!;
      used.add(driver);
      await driver.warm();
      const times: number[] = [];
      for (let round = 0; round < rounds + warmUps; round++) {
        const start = performance.now();
        await driver.synthesize({ text, voice });
        if (round >= warmUps) times.push(performance.now() - start);
      }
      const median = times.sort((a, b) => a - b)[rounds >> 1]!;
      rows.push({
        name: `audition of ${text.length} characters, ${name}, median`,
        value: Math.round(median),
        unit: 'ms',
        baseline: auditionLimit,
        ratio: median / auditionLimit,
      });
      const start = performance.now();
      const { timeline } = await driver.synthesize({ text: text.repeat(10), voice });
      const taken = (performance.now() - start) / 1000;
      rows.push({
        name: `long script, ${name}: seconds of speech per second`,
        value: Math.round((timeline.duration / taken) * 10) / 10,
        unit: 'x',
      });
    }
  } finally {
    for (const driver of used) await driver.close();
  }
  return rows;
}
