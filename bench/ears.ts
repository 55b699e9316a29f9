import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kokoroPack } from '@likeness/domain/kokoro-pack';
import type { Word } from '@likeness/domain/speech';
import { whisperBase } from '@likeness/domain/whisper-packs';
import { packRecogniser } from '@likeness/engines/recognition/drivers/packs';
import { closeWhisper, whisperProcessIds } from '@likeness/engines/recognition/drivers/whisper';
import type { HeardPiece, HeardWord } from '@likeness/engines/recognition/port';
import { naturalSpeech } from '@likeness/engines/speech/drivers/natural';
import { realPack } from '@likeness/engines/voice-packs/test/real-pack';
import { simplified } from '@likeness/engines/writer/traditional';
import { decodeAudio } from '@likeness/media/decode';
import { writeWav } from '@likeness/media/wav';
import { soundRate, soundsWithoutSpeech } from './ears-sounds.ts';
import { speechFound } from './ears-speech-found.ts';
import type { BenchRow } from './rows.ts';

/** Share that may be heard wrong (words; letters of Chinese), in percent, of sixty sentences a language. */
const maxWrong = { 'en-US': 3, 'zh-CN': 6, 'ms-MY': 25 } as const;
type Judged = keyof typeof maxWrong;
/** Seconds of CPU a second of sound may cost, of a draft and with care. */
const maxCpu = { draft: 0.15, careful: 0.5 };
/** Milliseconds by which words may begin early or late: half of them, and nine in ten. */
const [usualError, largeError] = [60, 150];
const voicesEach = 4;

/** A sentence as a natural voice says it, with its true times. */
type Said = { path: string; language: Judged; text: string; seconds: number; words: readonly Word[] };
const { signal } = new AbortController();

/** Clock ticks a second of /proc: 100 on every Linux that Node runs on. */
const ticks = 100;
function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * What natural voices say is written down again: words wrong, what it costs, when words begin; what is written of twenty sounds without
 * speech; and how well speech is found in noise. `out` keeps what was said for another run.
 */
export async function benchEars(out: string | undefined): Promise<BenchRow[]> {
  const [voices, ears] = [await realPack(kokoroPack), await realPack(whisperBase)];
  if (!voices || !ears) {
    console.error(
      'It needs both packs in the cache: npm run likeness -- voices fetch kokoro, and whisper-base',
    );
    return [];
  }
  const folder = out ?? (await mkdtemp(join(tmpdir(), 'likeness-ears-')));
  await mkdir(folder, { recursive: true });
  try {
    const all = await sentencesIn(folder, voices.home);
    const rows: BenchRow[] = [];
    for (const manner of ['careful', 'draft'] as const)
      for (const language of Object.keys(maxWrong) as Judged[])
        rows.push(
          ...(await judge(
            all.filter((one) => one.language === language),
            manner,
            ears.home,
          )),
        );
    const [pid] = whisperProcessIds();
    if (pid) rows.push({ name: 'memory of the program', value: peakOf(pid), unit: 'MB' });
    rows.push(...(await inventions(folder, ears.home)));
    rows.push(...(await speechFound(await Promise.all(all.slice(0, 8).map(soundOf)))));
    return rows;
  } finally {
    await closeWhisper();
    if (!out) await rm(folder, { recursive: true, force: true });
  }
}

const soundOf = ({ path }: { path: string }): Promise<Float32Array> =>
  decodeAudio(path, { sampleRate: soundRate, trusted: true });

async function sentencesIn(folder: string, home: string): Promise<Said[]> {
  const driver = naturalSpeech({ home });
  const said: Said[] = [];
  for (const language of Object.keys(maxWrong) as Judged[]) {
    const file = await readFile(join(import.meta.dirname, 'voices', `${language}.txt`), 'utf8');
    const own = driver.voices().filter((voice) => voice.language === language);
    // Malay has one voice that is the default, and another accent.
    const used = own.slice(0, language === 'ms-MY' ? 1 : voicesEach);
    for (const [i, text] of file.trim().split('\n').entries()) {
      const name = join(folder, `${language}-${i}`);
      if (!existsSync(`${name}.json`)) {
        const made = await driver.synthesize({ text, voice: used[i % used.length]!.id });
        const heard = `${name}.24.wav`;
        await writeWav(heard, made.samples, made.sampleRate, 'int16');
        await writeWav(`${name}.wav`, await soundOf({ path: heard }), soundRate, 'int16');
        await rm(heard);
        const seconds = made.samples.length / made.sampleRate;
        await writeFile(`${name}.json`, JSON.stringify({ seconds, words: made.timeline.words }));
      }
      const known = JSON.parse(await readFile(`${name}.json`, 'utf8')) as Pick<Said, 'seconds' | 'words'>;
      said.push({ path: `${name}.wav`, language, text, ...known });
    }
  }
  await driver.close?.();
  return said;
}

async function judge(all: readonly Said[], manner: 'careful' | 'draft', home: string): Promise<BenchRow[]> {
  const { language } = all[0]!;
  const ears = (await packRecogniser(home, [whisperBase]))!;
  const draft = manner === 'draft';
  // What is paid once is not counted.
  await ears.recognise({ path: all[0]!.path, language, draft }, { signal });
  const [pid] = whisperProcessIds();
  const before = cpuOf(pid!);
  let [wrong, of, seconds] = [0, 0, 0];
  const late: number[] = [];
  for (const one of all) {
    const pieces = await ears.recognise({ path: one.path, language, draft }, { signal });
    const [said, heard] = [await plain(one.text, language), await plain(textOf(pieces, language), language)];
    const errors = distance(said, heard);
    if (errors > 0) console.error(`${language} ${errors}: ${one.text} | ${textOf(pieces, language)}`);
    wrong += errors;
    of += said.length;
    seconds += one.seconds;
    if (errors === 0) late.push(...(await lateness(one, pieces)));
  }
  const cpu = (cpuOf(pid!) - before) / seconds;
  const sorted = late.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? NaN;
  const figure = (name: string, value: number, unit: string, baseline: number): BenchRow => ({
    name: `${language}, ${manner}: ${name}`,
    value,
    unit,
    baseline,
    ratio: value / baseline,
  });
  return [
    figure(`wrong of ${of} in ${all.length} sentences`, (100 * wrong) / of, '%', maxWrong[language]),
    figure('CPU for a second of sound', cpu, 's', maxCpu[manner]),
    figure(`beginnings of ${sorted.length} words, half of them`, at(0.5), 'ms', usualError),
    figure('beginnings of words, nine in ten', at(0.9), 'ms', largeError),
  ];
}

const textOf = (pieces: readonly HeardPiece[], language: string): string =>
  pieces.map(({ text }) => text).join(language.startsWith('zh') ? '' : ' ');

/** Words, or letters of Chinese, without marks: single digits as they are said. */
async function plain(text: string, language: string): Promise<string[]> {
  if (!language.startsWith('zh'))
    return text
      .toLowerCase()
      .replaceAll('-', ' ')
      .replaceAll(/[^a-z0-9' ]/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
  const spoken = (await simplified(text)).replaceAll(
    /(?<!\d)\d(?!\d)/g,
    (digit) => '零一二三四五六七八九'[Number(digit)]!,
  );
  return [...spoken.toLowerCase().replaceAll(/[^一-鿿0-9a-z]/g, '')];
}

/** Words that were left out, put in or taken for others. */
function distance(one: readonly string[], other: readonly string[]): number {
  let before = Array.from({ length: other.length + 1 }, (_, i) => i);
  one.forEach((word, i) => {
    const now = [i + 1];
    other.forEach((heard, j) => {
      now.push(Math.min(before[j + 1]! + 1, now[j]! + 1, before[j]! + (word === heard ? 0 : 1)));
    });
    before = now;
  });
  return before.at(-1)!;
}

/** Milliseconds by which words begin early or late, of a sentence that was heard right: where both begin a word. */
async function lateness({ words, language }: Said, pieces: readonly HeardPiece[]): Promise<number[]> {
  const begins = async (all: readonly Pick<HeardWord, 'text' | 'start'>[]): Promise<Map<number, number>> => {
    const found = new Map<number, number>();
    let letters = 0;
    for (const { text, start } of all) {
      const own = (await plain(text, language)).join('').length;
      if (own > 0) found.set(letters, start);
      letters += own;
    }
    return found;
  };
  const [said, heard] = [await begins(words), await begins(pieces.flatMap((piece) => piece.words ?? []))];
  return [...said].flatMap(([letter, start]) =>
    heard.has(letter) ? [Math.abs(heard.get(letter)! - start) * 1000] : [],
  );
}

/** What is written of sounds in which nothing is said. */
async function inventions(folder: string, home: string): Promise<BenchRow[]> {
  const ears = (await packRecogniser(home, [whisperBase]))!;
  const sounds = soundsWithoutSpeech();
  let invented = 0;
  for (const [name, sound] of sounds) {
    const path = join(folder, 'without-speech.wav');
    await writeWav(path, sound, soundRate, 'int16');
    const pieces = await ears.recognise({ path }, { signal });
    if (pieces.length > 0) console.error(`${name}: ${textOf(pieces, 'en-US')}`);
    invented += pieces.length > 0 ? 1 : 0;
  }
  return [{ name: `texts of ${sounds.size} sounds without speech`, value: invented, unit: 'texts' }];
}
