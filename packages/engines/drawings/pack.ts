import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

/*
 * Packs the drawings of the sketch engine: animals, food, places, things of Fluent Emoji (MIT, LICENSE beside this file), without the
 * variants of skin, and what they are called in three languages (emojibase, MIT). Run after
 * `npm i --prefix <folder> @iconify-json/fluent-emoji@1.2.7 @iconify-json/fluent-emoji-flat@1.2.6 emojibase-data@17.0.0`
 * as `node packages/engines/drawings/pack.ts <folder>`.
 */
type Icons = { width?: number; height?: number; icons: Record<string, { body: string }> };
type Emoji = { hexcode: string; label: string; tags?: string[]; group?: number; subgroup?: number };

const from = join(process.argv[2] ?? '.', 'node_modules');
const here = import.meta.dirname;
const json = async <T>(path: string) => JSON.parse(await readFile(join(from, path), 'utf8')) as T;

const slugOf = (label: string) =>
  label
    .replace(/[’'.“”!]/g, '')
    .replace(/[:,]/g, '')
    .replaceAll(' ', '-')
    .toLowerCase();

const english = await json<Emoji[]>('emojibase-data/en/data.json');
const people = [
  'girl',
  'boy',
  'woman',
  'man',
  'child',
  'old-woman',
  'old-man',
  'baby',
  'robot',
  'farmer',
  'cook',
  'teacher',
  'student',
  'health-worker',
  'artist',
  'singer',
  'technologist',
  'princess',
  'prince',
  'woman-mage',
  'ninja',
  'man-superhero',
  'santa-claus',
  'woman-dancing',
  'person-running',
  'astronaut',
  'person-in-lotus-position',
  'person-surfing',
  'person-biking',
  'ghost',
  'alien',
  'fairy',
  'woman-fairy',
  'red-heart',
  'sparkles',
  'police-officer',
  'pilot',
  'firefighter',
  'judge',
  'scientist',
];
const shown = new Map(
  english
    .filter((one) => [3, 4, 5, 6, 7].includes(one.group ?? -1))
    .map((one) => [one.hexcode, slugOf(one.label)]),
);
const wanted = new Set([...shown.values(), ...people, ...people.map((one) => `person-${one}`)]);

for (const [set, name] of [
  ['fluent-emoji', 'shaded'],
  ['fluent-emoji-flat', 'flat'],
] as const) {
  const source = await json<Icons>(`@iconify-json/${set}/icons.json`);
  const index: Record<string, [number, number]> = {};
  const packed: Buffer[] = [];
  let offset = 0;
  for (const [slug, { body }] of Object.entries(source.icons)) {
    if (!wanted.has(slug)) continue;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 32 32">${body}</svg>`;
    const bytes = deflateRawSync(svg, { level: 9 });
    index[slug] = [offset, bytes.length];
    offset += bytes.length;
    packed.push(bytes);
  }
  await writeFile(join(here, `${name}.bin`), Buffer.concat(packed));
  await writeFile(join(here, `${name}.json`), JSON.stringify(index));
  console.log(name, Object.keys(index).length, `${(offset / 1e6).toFixed(2)} MB`);
}

const animals: Record<number, string> = { 34: 'h', 38: 's', 39: 'f' };
const kindOf = ({ group, subgroup = 0 }: Emoji) => {
  if (group === 5) return 'B';
  if (group !== 3) return 'o';
  return animals[subgroup] ?? (subgroup >= 40 ? 'fl' : 'a');
};
const names: Record<string, { kind: string; words: string[] }> = {};
for (const language of ['en', 'zh', 'ms']) {
  const list = await json<Emoji[]>(`emojibase-data/${language}/data.json`);
  const tagged = new Map<string, number>();
  for (const one of list)
    for (const tag of shown.has(one.hexcode) ? new Set(one.tags) : [])
      tagged.set(tag, (tagged.get(tag) ?? 0) + 1);
  for (const one of list) {
    const slug = shown.get(one.hexcode);
    if (!slug) continue;
    const entry = (names[slug] ??= { kind: kindOf(one), words: [] });
    entry.words.push(one.label.toLowerCase());
    // Tags of the other languages mislead: "front" is a door, "waktu" a clock.
    if (language === 'zh')
      entry.words.push(...(one.tags ?? []).filter((tag) => tagged.get(tag) === 1 && tag.length > 1));
  }
}
await writeFile(join(here, 'names.json'), JSON.stringify(names));
