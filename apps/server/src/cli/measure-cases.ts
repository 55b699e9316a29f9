import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import type { MeasureCase } from './measure-case.ts';
import { hardCases } from './measure-hard-cases.ts';

type LibraryPicture = { kind: 'pet' | 'person'; file: string; placement?: Placement };

/**
 * About twenty seconds each, with many lip closures, all vowels and seven pauses between sentences: of the frames in which
 * the mouth must be still, one is less than two of a hundred.
 */
const texts = {
  en: [
    'Welcome back, everybody. People may believe that a better map makes the trip easy. But first, my friend, we must',
    'open five more boxes and move on. Please keep them warm. Bring a blue umbrella. Someone may need your help.',
    'Perhaps it rains by evening. Have a good time.',
  ].join(' '),
  zh: [
    '大家好，欢迎来到我们的节目。八百个朋友一起爬坡，妈妈买了苹果和葡萄。今天把这件小事办好，明天会更美妙。',
    '请慢慢走。路上别忘了看风景。天气不错。晚饭我们吃面包。明天再见。',
  ].join(''),
  ms: [
    'Selamat pagi semua. Hari ini kami membawa beberapa perkara baharu. Bapa membeli buku, emak memasak bubur, dan kita',
    'boleh bermula bersama. Sila duduk dahulu. Kita minum teh panas. Esok pergi ke pasar. Jangan lupa payung biru.',
    'Jumpa lagi.',
  ].join(' '),
};

const spoken = {
  woman: [
    { voice: 'yunxi', text: texts.zh },
    { voice: 'grace', text: texts.en },
    { voice: 'aisyah', text: texts.ms },
  ],
  man: [
    { voice: 'james', text: texts.en },
    { voice: 'chengfeng', text: texts.zh },
    { voice: 'hafiz', text: texts.ms },
  ],
};

/** What the samples folder may hold, and what is said with it. */
const samples: (Omit<MeasureCase, 'source'> & { file: string })[] = [
  { name: 'person-a', kind: 'footage', file: 'person-a.mp4', speech: spoken.woman[1]! },
  { name: 'person-b', kind: 'footage', file: 'person-b.mp4', speech: spoken.man[0]! },
  { name: 'person-b-zh', kind: 'footage', file: 'person-b.mp4', speech: spoken.man[1]! },
  { name: 'person-c', kind: 'footage', file: 'person-c-6s.mp4', speech: spoken.man[0]! },
  { name: 'photo-astronaut', kind: 'picture', file: 'photo-astronaut.png', speech: spoken.woman[1]! },
  { name: 'photo-smile', kind: 'picture', file: 'photo-smile.png', speech: spoken.woman[0]! },
  { name: 'picture-drawing', kind: 'picture', file: 'picture-drawing.png', speech: spoken.woman[2]! },
  { name: 'pet-cat', kind: 'placed', file: 'pet-cat.png', speech: spoken.woman[1]! },
];
/** A recorded voice drives the mouth by its sound alone. */
const recorded = [
  { name: 'person-a-recording', file: 'person-a.mp4', recording: 'speech-en-10s.wav' },
  { name: 'person-b-recording', file: 'person-b.mp4', recording: 'speech-zh-8s.wav' },
];
/** Five seconds of filmed people who move. */
const short = [
  { name: 'short-a', file: 'person-a.mp4', from: 4, speech: spoken.woman[1]! },
  { name: 'short-b', file: 'person-b.mp4', from: 5, speech: spoken.man[0]! },
  { name: 'short-c', file: 'person-c-6s.mp4', from: 0.5, speech: spoken.man[0]! },
];
/** The rendered people, who open the library: each is measured in all three languages. */
const people = new Set(['arjun', 'farah', 'hafiz', 'helen', 'stefan', 'weijie', 'yuhan', 'zuri']);
const languageOf = (said: string) => Object.entries(texts).find(([, text]) => text === said)?.[0];

/** Presenters whose posters speak as pictures. */
const posters = ['lin', 'nova', 'oliver'];

/** Every presenter of the library, three of their posters, its portraits and pets, harder footage, and the samples that are there. */
export async function measureCases(
  libraryDir: string,
  samplesDir: string | undefined,
): Promise<MeasureCase[]> {
  const home = join(libraryDir, 'presenters');
  const entries = await readdir(home, { withFileTypes: true }).catch(() => []);
  const names = entries.map(({ name }) => name).filter((name) => existsSync(join(home, name, 'clip.mp4')));
  const women = new Set([
    'aisyah',
    'amara',
    'chenyue',
    'farah',
    'helen',
    'lin',
    'maya',
    'nadia',
    'nova',
    'sofia',
    'xiaolu',
    'yuhan',
    'zhiyu',
    'zuri',
  ]);
  const voiceOf = (name: string, index: number) => spoken[women.has(name) ? 'woman' : 'man'][index % 3]!;
  const cases: MeasureCase[] = names.toSorted().flatMap((name, index): MeasureCase[] => {
    const it = { kind: 'footage' as const, source: join(home, name, 'clip.mp4') };
    if (!people.has(name)) return [{ ...it, name, speech: voiceOf(name, index) }];
    return [0, 1, 2].map((at) => {
      const speech = voiceOf(name, at);
      return { ...it, name: `${name}-${languageOf(speech.text)}`, speech };
    });
  });
  for (const [index, name] of posters.entries()) {
    const source = join(home, name, 'poster.jpg');
    if (existsSync(source))
      cases.push({ name: `picture-${name}`, kind: 'picture', source, speech: voiceOf(name, index + 1) });
  }
  cases.push(...(await libraryPictures(join(libraryDir, 'pictures'))));
  cases.push(...hardCases(libraryDir, samplesDir, (speaks, index) => spoken[speaks][index % 3]!));
  if (samplesDir === undefined) return cases.filter(({ source }) => existsSync(source));
  for (const { file, ...it } of samples)
    cases.push({ ...it, source: join(samplesDir, file), upload: it.kind === 'footage' });
  for (const { name, file, recording } of recorded) {
    const speech = { recording: join(samplesDir, recording) };
    cases.push({ name, kind: 'footage', source: join(samplesDir, file), upload: true, speech });
  }
  for (const { file, from, ...it } of short) {
    const again = { from, seconds: 5 };
    cases.push({ ...it, kind: 'footage', source: join(samplesDir, file), upload: true, again });
  }
  return cases.filter(({ source }) => existsSync(source));
}

/** The library's portraits, whose faces are found, and its pets, whose mouths are placed. */
async function libraryPictures(home: string): Promise<MeasureCase[]> {
  const names = await readdir(home).catch(() => []);
  const cases = names.toSorted().flatMap((name): Omit<MeasureCase, 'speech'>[] => {
    const about = join(home, name, 'info.json');
    if (!existsSync(about)) return [];
    const { kind, file, placement } = JSON.parse(readFileSync(about, 'utf8')) as LibraryPicture;
    const source = join(home, name, file);
    return kind === 'person'
      ? [{ name, kind: 'picture', source }]
      : [{ name: `pet-${name}`, kind: 'placed', source, ...(placement && { placement }) }];
  });
  const of = (kind: MeasureCase['kind']): MeasureCase[] =>
    cases
      .filter((it) => it.kind === kind)
      .map((it, index) => ({ ...it, speech: spoken[index % 2 ? 'woman' : 'man'][index % 3]! }));
  return [...of('picture'), ...of('placed')];
}
