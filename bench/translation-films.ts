import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Phone } from '@likeness/domain/speech';
import { espeakDriver } from '@likeness/engines/speech/drivers/espeak';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { formatWav } from '@likeness/media/wav';
import { ask } from './engine-cost.ts';

/** One sentence: which speaker says it, and its translation. */
type Saying = { who: number; zh: string; en: string };
/** People of the library who are seen, from left to right; none: a pattern of three seconds. */
type Shot = { people: string[]; says: Saying[]; close?: boolean; at?: 'left' | 'right' };
type Script = { name: string; wide: boolean; small?: boolean; voices: string[]; shots: Shot[] };

/** A line as it is said in a film; seconds of the film. */
export type FilmLine = { start: number; end: number; speaker: number; zh: string; en: string };
export type Film = {
  name: string;
  path: string;
  seconds: number;
  lines: FilmLine[];
  /** Seconds at which one shot follows another. */
  cuts: number[];
  /** A moment at which two people are seen, speaker 1 at the left. */
  together: number | undefined;
};

const hello = { who: 0, zh: '大家好，欢迎来到我的小店。', en: 'Hello, welcome to my little shop.' };
const bread = { who: 0, zh: '每天早上六点，我们开始烤面包。', en: 'Every morning at six we bake bread.' };
const tea = { who: 0, zh: '再泡一壶热茶，慢慢等客人。', en: 'Then we make tea and wait for guests.' };
const price = { who: 0, zh: '一份早餐只要十五块钱。', en: 'A breakfast costs just fifteen yuan.' };
const ask1 = { who: 0, zh: '你平时都在哪里买菜？', en: 'Where do you buy your food?' };
const answer1 = { who: 1, zh: '我一般去楼下的菜市场。', en: 'I mostly go to the market downstairs.' };
const ask2 = { who: 0, zh: '那里的东西新鲜吗？', en: 'Are things fresh there?' };
const answer2 = { who: 1, zh: '每天都是早上刚送来的。', en: 'They come fresh every morning.' };

const scripts: Script[] = [
  {
    name: 'one',
    wide: false,
    voices: ['zh-anchor-woman'],
    shots: [{ people: ['lin'], says: [hello, bread, tea] }],
  },
  {
    name: 'two-framings',
    wide: false,
    voices: ['zh-bright-woman'],
    shots: [
      { people: ['maya'], says: [hello, bread] },
      { people: ['maya'], says: [tea, price], close: true },
    ],
  },
  {
    name: 'without-a-face',
    wide: false,
    voices: ['zh-anchor-man'],
    shots: [
      { people: ['haoran'], says: [hello, bread] },
      { people: [], says: [] },
      { people: ['haoran'], says: [price] },
    ],
  },
  {
    name: 'in-turn',
    wide: false,
    voices: ['zh-anchor-woman', 'zh-anchor-man'],
    shots: [
      { people: ['lin'], says: [ask1] },
      { people: ['oliver'], says: [answer1] },
      { people: ['lin'], says: [ask2] },
      { people: ['oliver'], says: [answer2] },
    ],
  },
  {
    name: 'together',
    wide: true,
    voices: ['zh-bright-woman', 'zh-deep-man'],
    shots: [{ people: ['maya', 'haoran'], says: [ask1, answer1, ask2, answer2] }],
  },
  {
    name: 'together-then-close',
    wide: true,
    voices: ['zh-gentle-woman', 'zh-anchor-man'],
    shots: [
      { people: ['sofia', 'oliver'], says: [ask1, answer1] },
      { people: ['sofia'], says: [ask2], at: 'left' },
      { people: ['oliver'], says: [answer2], at: 'right' },
    ],
  },
];

/** Seconds before the first sentence of a shot, between two of them and behind the last. */
const [lead, between, tail] = [0.5, 0.8, 0.6];
const patternSeconds = 3;
const rate = 22_050;
const sizeOf = ({ wide, small }: Script) =>
  small ? ([360, 640] as const) : wide ? ([1280, 720] as const) : ([720, 1280] as const);
const clipOf = (person: string) => join(import.meta.dirname, `../library/presenters/${person}/clip.mp4`);

/**
 * Makes films of people of the library with known sentences, rendered by ourselves: the six, or the one that is named. `small`
 * makes them a quarter as large.
 */
export async function makeFilms(
  folder: string,
  { only, small = false }: { only?: string | undefined; small?: boolean },
): Promise<Film[]> {
  const wanted = scripts.filter(({ name }) => !only || name === only);
  if (wanted.length === 0)
    throw new RangeError(`there is no film ${only}; there are ${scripts.map(({ name }) => name).join(', ')}`);
  const prepared = new Map<string, Promise<string>>();
  const avatarOf = (person: string) => {
    const outDir = join(folder, `prepared-${person}`);
    const ready =
      prepared.get(person) ??
      ask({ op: 'prepare', source: clipOf(person), outDir, trusted: true }).then(() => outDir);
    prepared.set(person, ready);
    return ready;
  };
  const films: Film[] = [];
  for (const script of wanted)
    films.push(await makeFilm({ ...script, small }, join(folder, script.name), avatarOf));
  await espeakDriver.close();
  return films;
}

async function makeFilm(
  script: Script,
  folder: string,
  avatarOf: (person: string) => Promise<string>,
): Promise<Film> {
  await mkdir(folder, { recursive: true });
  const lines: FilmLine[] = [];
  const cuts: number[] = [];
  const parts: string[] = [];
  let now = 0;
  for (const [at, shot] of script.shots.entries()) {
    const made = await makeShot(script, shot, join(folder, `shot-${at}`), avatarOf);
    for (const line of made.lines) lines.push({ ...line, start: now + line.start, end: now + line.end });
    now += made.seconds;
    if (at < script.shots.length - 1) cuts.push(now);
    parts.push(made.path);
  }
  const path = join(folder, 'film.mp4');
  const graph = `${parts.map((_, i) => `[${i}:v][${i}:a]`).join('')}concat=n=${parts.length}:v=1:a=1[v][a]`;
  await encode(
    parts.flatMap((part) => [inputOptions(true), '-i', reads(part)]).flat(),
    [graph, ['-map', '[v]', '-map', '[a]']],
    path,
  );
  const together = script.shots[0]!.people.length > 1 ? lead : undefined;
  return { name: script.name, path, seconds: now, lines, cuts, together };
}

const encode = (
  inputs: Parameters<typeof runMedia>[0]['args'],
  [graph, more]: [string, string[]],
  out: string,
) =>
  runMedia({
    program: 'ffmpeg',
    args: [
      inputs,
      ['-filter_complex', graph, ...more],
      ['-c:v', 'libx264', '-preset', 'fast', '-crf', '17', '-pix_fmt', 'yuv420p'],
      ['-c:a', 'aac', '-b:a', '192k', '-y', writes(out)],
    ].flat(),
    trusted: true,
  });

async function makeShot(
  script: Script,
  shot: Shot,
  folder: string,
  avatarOf: (person: string) => Promise<string>,
) {
  await mkdir(folder, { recursive: true });
  const [width, height] = sizeOf(script);
  const path = join(folder, 'shot.mp4');
  if (shot.people.length === 0) {
    const pattern = ['-f', 'lavfi', '-i', `mandelbrot=size=${width}x${height}:rate=25`];
    const silence = ['-f', 'lavfi', '-i', `anullsrc=r=48000:cl=mono`];
    const graph = `[0:v]trim=duration=${patternSeconds},setsar=1[v];[1:a]atrim=duration=${patternSeconds}[a]`;
    await encode([...pattern, ...silence], [graph, ['-map', '[v]', '-map', '[a]']], path);
    return { path, seconds: patternSeconds, lines: [] };
  }
  const { said, seconds } = await sayAll(shot, script.voices);
  const clips: string[] = [];
  for (const [at, person] of shot.people.entries()) {
    // In a shot of one person all lines are theirs.
    const own = said.filter(({ who }) => shot.people.length === 1 || who === at);
    const audio = join(folder, `voice-${at}.wav`);
    const timeline = join(folder, `timeline-${at}.json`);
    await writeFile(audio, formatWav([mixed(own, seconds)], rate, 'int16'));
    await writeFile(timeline, JSON.stringify({ duration: seconds, words: [], phones: phonesOf(own) }));
    const out = join(folder, `person-${at}.mp4`);
    await ask({ op: 'render', avatarDir: await avatarOf(person), audio, timeline, out, quality: 'high' });
    clips.push(out);
  }
  const all = join(folder, 'all.wav');
  await writeFile(all, formatWav([mixed(said, seconds)], rate, 'int16'));
  const inputs = [...clips, all].flatMap((clip) => [inputOptions(true), '-i', reads(clip)]).flat();
  const graph = `${framing(script, shot)},fps=25,trim=duration=${seconds},setsar=1[v]`;
  await encode(inputs, [graph, ['-map', '[v]', '-map', `${clips.length}:a`, '-t', String(seconds)]], path);
  const lines = said.map(({ who, zh, en, start, end }) => ({ speaker: who + 1, zh, en, start, end }));
  return { path, seconds, lines };
}

/** How the people of a shot stand in its picture. */
function framing(script: Script, { people, close, at }: Shot): string {
  const [width, height] = sizeOf(script);
  const fill = (w: number, h: number) =>
    `scale=${w}:${h}:force_original_aspect_ratio=increase,crop=${w}:${h}:(iw-${w})/2:0`;
  if (people.length > 1)
    return `[0:v]${fill(width / 2, height)}[l];[1:v]${fill(width / 2, height)}[r];[l][r]hstack`;
  if (close) return `[0:v]${fill(1.4 * width, 1.4 * height)},crop=${width}:${height}:(iw-ow)/2:0`;
  if (!at) return `[0:v]${fill(width, height)}`;
  const x = at === 'left' ? 0 : width / 2;
  return `[0:v]${fill(width / 2, height)},pad=${width}:${height}:${x}:0:0x405060`;
}

type Spoken = Saying & { start: number; end: number; samples: Float32Array; phones: Phone[] };

/** Says the sentences of a shot one after another, each with the voice of its speaker. */
async function sayAll({ says }: Shot, voices: string[]): Promise<{ said: Spoken[]; seconds: number }> {
  const said: Spoken[] = [];
  let now = lead;
  for (const saying of says) {
    const { samples, timeline } = await espeakDriver.synthesize({
      text: saying.zh,
      voice: voices[saying.who]!,
    });
    const [first, last] = [timeline.words[0]!.start, timeline.words.at(-1)!.end];
    const start = now;
    const phones = timeline.phones.map((phone) => ({
      ...phone,
      start: phone.start - first + start,
      end: phone.end - first + start,
    }));
    const part = samples.subarray(Math.round(first * rate), Math.round(last * rate));
    said.push({ ...saying, start, end: start + last - first, samples: part, phones });
    now += last - first + between;
  }
  return { said, seconds: Math.round((now - between + tail) * 25) / 25 };
}

const phonesOf = (said: Spoken[]): Phone[] =>
  said.flatMap(({ phones, start, end }) =>
    phones.filter(
      (phone) => phone.symbol !== 'pau' && phone.start >= start - 0.01 && phone.end <= end + 0.01,
    ),
  );

function mixed(said: Spoken[], seconds: number): Float32Array {
  const whole = new Float32Array(Math.round(seconds * rate));
  for (const { samples, start } of said) whole.set(samples, Math.round(start * rate));
  return whole;
}
