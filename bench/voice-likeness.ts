import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { naturalCloner } from '@likeness/engines/voice-clone/drivers/natural';
import { cosine, openSpeakerEncoder } from '@likeness/engines/voice-clone/natural/encoder';
import { known } from '@likeness/engines/voice-clone/natural/known';
import { heardRate, listen } from '@likeness/engines/voice-clone/natural/listening';
import { naturalLikenessOf } from '@likeness/engines/voice-clone/natural/natural-likeness';
import { realPack } from '@likeness/engines/voice-packs/test/real-pack';
import { decodeAudio } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import type { BenchRow } from './rows.ts';

/** Least share of the way in the mean, and seconds of CPU a voice may take. */
const [leastShare, secondsLimit] = [0.5, 300];
/** Clock ticks a second of /proc: 100 on every Linux that Node runs on. */
const ticks = 100;

const cpuOf = (pid: number | undefined): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
};

/**
 * Voices like those of real people: how much of the way from the nearest stock voice to the person's other half (cosines of the
 * speaker encoder) the found voice goes, on a sentence it was not searched with. `recordings` is a folder with a sound or a film of
 * each person, 5 to 60 seconds of speech; a name with `zh` in it speaks Chinese. Real people's recordings are never part of the project.
 */
export async function benchVoiceLikeness(recordings = process.env['LIKENESS_SAMPLES']): Promise<BenchRow[]> {
  const pack = await realPack();
  if (!pack || !recordings) {
    console.error(
      'It needs the natural voices (npm run likeness -- voices fetch kokoro) and a folder of people who speak, by --recordings or LIKENESS_SAMPLES.',
    );
    return [];
  }
  const encoder = await openSpeakerEncoder();
  const { voices, stock } = await known();
  const rows: BenchRow[] = [];
  const [shares, times]: [number[], number[]] = [[], []];
  for (const { name, path } of await speakers(recordings)) {
    const language = name.includes('zh') ? 'zh-CN' : 'en-US';
    const options = { sampleRate: heardRate, duration: 60, trusted: true };
    const { target, halves } = await listen(await decodeAudio(path, options), encoder);
    // A program of its own for each, so that its whole time is that of one voice.
    const cloner = naturalCloner({ home: pack.home });
    let spent = 0;
    const { voice } = await cloner.clone(
      { id: name, name, recordings: [path], language },
      { onProgress: () => (spent = cpuOf(cloner.processIds()[0])) },
    );
    await cloner.close();
    const { share, nearest } = naturalLikenessOf(voice)!;
    const near = cosine(stock[voices.indexOf(nearest)]![language === 'zh-CN' ? 1 : 0]!, target);
    const found = near + share * (halves - near);
    const heard = `nearest ${near.toFixed(2)}, found ${found.toFixed(2)}, halves ${halves.toFixed(2)}, ${spent.toFixed(0)} s`;
    rows.push({ name: `like ${name} (${heard})`, value: share, unit: 'of the way' });
    console.error(`${rows.at(-1)!.name}: ${share.toFixed(2)}`);
    shares.push(share);
    times.push(spent);
  }
  await encoder.close();
  if (rows.length === 0) return [];
  return [
    ...rows,
    row('share of the way to the person, mean', mean(shares), 'of the way', leastShare),
    row('CPU of a voice like yours, mean', mean(times), 's', secondsLimit),
    row('CPU of a voice like yours, most', Math.max(...times), 's', secondsLimit),
  ];
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const row = (name: string, value: number, unit: string, baseline: number): BenchRow => ({
  name,
  value,
  unit,
  baseline,
  ratio: value / baseline,
});

/** Whatever has sound in a folder. */
async function speakers(folder: string): Promise<{ name: string; path: string }[]> {
  const found: { name: string; path: string }[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const path = join(folder, name);
    const { audio } = await probe(path, { trusted: true }).catch(() => ({ audio: [] }));
    if (audio.length > 0) found.push({ name, path });
  }
  return found;
}
