import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { naturalSpeech } from '@likeness/engines/speech/drivers/natural';
import { realPack } from '@likeness/engines/voice-packs/test/real-pack';
import { writeWav } from '@likeness/media/wav';
import { readFileSync } from 'node:fs';
import { closuresSeen, type Closures } from './lip-closures.ts';
import type { BenchRow } from './rows.ts';

/** Languages whose voices are offered everywhere; sixty sentences each: a shop, the news, a tale. */
const judged = ['zh-CN', 'en-US', 'ms-MY'] as const;
/** Seconds of CPU a second of sound may cost, with and without the sound itself. */
const [costly, planning] = [0.7, 0.03];
/** Megabytes of the program while two works speak. */
const memoryLimit = 650;

/** Clock ticks a second of /proc: 100 on every Linux that Node runs on. */
const ticks = 100;
const stat = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const cpuOf = (pid: number): number => (Number(stat(pid)[11]) + Number(stat(pid)[12])) / ticks;
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * What natural voices cost, and whether they keep what their plan told. With `out` every offered voice of Chinese, English and
 * Malay says sixty sentences into that folder, beside `cases.tsv` (file, language, text) for a recogniser to judge.
 */
export async function benchVoices(out: string | undefined): Promise<BenchRow[]> {
  const pack = await realPack();
  if (!pack) {
    console.error('The natural voices are not in the cache: npm run likeness -- voices fetch kokoro');
    return [];
  }
  const driver = naturalSpeech({ home: pack.home });
  const sentences = async (language: string): Promise<string[]> =>
    (await readFile(join(import.meta.dirname, 'voices', `${language}.txt`), 'utf8')).trim().split('\n');
  try {
    await driver.warm();
    const [pid] = driver.processIds();
    const all = new Map<string, string[]>(
      await Promise.all(judged.map(async (it): Promise<[string, string[]]> => [it, await sentences(it)])),
    );
    const first = (language: string) => driver.voices().find((it) => it.language === language)!;

    let [told, equal] = [0, 0];
    const [before, planned] = [cpuOf(pid!), new Map<string, number>()];
    for (const [language, texts] of all)
      for (const text of texts) {
        const seconds = await driver.measure!({ text, voice: first(language).id });
        planned.set(language + text, seconds);
        told += seconds;
      }
    const plan = (cpuOf(pid!) - before) / told;

    let made = 0;
    const closures = { stops: { told: 0, seen: 0 }, hums: { told: 0, seen: 0 } };
    const look = (which: keyof typeof closures, found: Closures): void => {
      closures[which].told += found.told;
      closures[which].seen += found.seen;
    };
    const begun = cpuOf(pid!);
    for (const [language, texts] of all)
      for (const text of texts) {
        const { samples, sampleRate, timeline } = await driver.synthesize({
          text,
          voice: first(language).id,
        });
        look('stops', closuresSeen(samples, sampleRate, timeline, ['p', 'b']));
        look('hums', closuresSeen(samples, sampleRate, timeline, ['m']));
        made += samples.length / sampleRate;
        if (samples.length / sampleRate === planned.get(language + text)) equal++;
      }
    const cost = (cpuOf(pid!) - begun) / made;

    const long = [...all.get('zh-CN')!].join('');
    await Promise.all(
      [0, 1].map(() => driver.synthesize({ text: long.slice(0, 600), voice: first('zh-CN').id })),
    );
    const count = [...all.values()].flat().length;
    if (out) await sayAll(driver, all, out);
    return [
      row('CPU of a second of sound, its plan with it', cost, 's', costly),
      row('CPU of a second of sound, the plan alone', plan, 's', planning),
      row(`texts as long as was told before, of ${count}`, equal, 'texts', count),
      row(`p and b shut within 40 ms, of ${closures.stops.told}`, share(closures.stops), '%', 98),
      row(`m shut within 40 ms, of ${closures.hums.told}`, share(closures.hums), '%', 98),
      row('memory of the program, two works at once', peakOf(pid!), 'MB', memoryLimit),
    ];
  } finally {
    await driver.close();
  }
}

const share = ({ told, seen }: Closures): number => (100 * seen) / Math.max(1, told);

const row = (name: string, value: number, unit: string, baseline: number): BenchRow => ({
  name,
  value: Math.round(value * 1000) / 1000,
  unit,
  baseline,
  ratio: value / baseline,
});

async function sayAll(
  driver: ReturnType<typeof naturalSpeech>,
  all: Map<string, string[]>,
  out: string,
): Promise<void> {
  await mkdir(out, { recursive: true });
  const cases: string[] = [];
  for (const { id, language } of driver.voices()) {
    const texts = all.get(language === 'en-GB' ? 'en-US' : language) ?? [];
    for (const [i, text] of texts.entries()) {
      const path = join(out, `${id}-${i}.wav`);
      const { samples, sampleRate } = await driver.synthesize({ text, voice: id });
      await writeWav(path, samples, sampleRate, 'int16');
      cases.push([path, language.slice(0, 2), text].join('\t'));
    }
    if (texts.length > 0) console.error(`  ${id}`);
  }
  await writeFile(join(out, 'cases.tsv'), `${cases.join('\n')}\n`);
}
