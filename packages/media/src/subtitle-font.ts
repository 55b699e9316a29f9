import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SubtitleLetters } from '@likeness/domain/subtitle-style';
import {
  lettersOf,
  writingSystemNames,
  writingSystems,
  type WritingSystem,
} from '@likeness/domain/writing-systems';
import { fontFaces, type FontFace } from './font-file.ts';

/** Where systems keep their fonts. */
const homes = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];
const deepest = 5;

/**
 * Fonts that look well as subtitles and have Chinese, best first, then the ones of other scripts. Only these files are
 * opened: a system may have thousands.
 */
const known: RegExp[] = [
  /^NotoSansCJK-(Medium|Regular)\.ttc$/i,
  /^NotoSans(CJK)?(sc|tc)-(Medium|Regular)\.[ot]tf$/i,
  /^SourceHanSans(SC|CN)?-(Medium|Regular)\.(otf|ttc)$/i,
  /^PingFang\.ttc$/i,
  /^Hiragino Sans GB\.ttc$/i,
  /^msyh\.ttc$/i,
  /^wqy-(microhei|zenhei)\.ttc$/i,
  /^DroidSansFallback(Full)?\.ttf$/i,
  /^NotoSans-(Medium|Regular)\.ttf$/i,
  /^NotoSans(Thai|Tamil|Devanagari|Arabic|Hebrew)-Regular\.ttf$/i,
  /^DejaVuSans\.ttf$/i,
  /^LiberationSans-Regular\.ttf$/i,
  /^Arial( Unicode)?\.ttf$/i,
];

/** The same of letters with feet, as books have them. */
const knownSerif: RegExp[] = [
  /^NotoSerifCJK-(Medium|Regular)\.ttc$/i,
  /^NotoSerif(CJK)?(sc|tc)-(Medium|Regular)\.[ot]tf$/i,
  /^SourceHanSerif(SC|CN)?-(Medium|Regular)\.(otf|ttc)$/i,
  /^Songti\.ttc$/i,
  /^simsun\.ttc$/i,
  /^uming\.ttc$/i,
  /^NotoSerif-(Medium|Regular)\.ttf$/i,
  /^DejaVuSerif\.ttf$/i,
  /^LiberationSerif-Regular\.ttf$/i,
  /^Times New Roman\.ttf$/i,
];

const found = new Map<RegExp[], Promise<FontFace[]>>();

/** The faces of the known fonts of this machine, best first; looked up once. */
function systemFaces(wanted = known): Promise<FontFace[]> {
  const faces = found.get(wanted) ?? facesIn(homes, wanted);
  found.set(wanted, faces);
  return faces;
}

/** The faces of the wanted fonts below some folders, best first. */
export async function facesIn(folders: string[], wanted = known): Promise<FontFace[]> {
  const files = (await Promise.all(folders.map((folder) => filesBelow(folder, deepest)))).flat();
  const rank = (name: string): number => wanted.findIndex((pattern) => pattern.test(name));
  const chosen = files
    .filter(({ name }) => rank(name) >= 0)
    .sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));
  const faces: FontFace[] = [];
  for (const { folder, name } of chosen) faces.push(...(await fontFaces(join(folder, name)).catch(() => [])));
  return faces;
}

async function filesBelow(folder: string, depth: number): Promise<{ folder: string; name: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const below = await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isDirectory()) return [{ folder, name: entry.name }];
      return depth > 0 ? filesBelow(join(folder, entry.name), depth - 1) : [];
    }),
  );
  return below.flat();
}

/** Writing systems for which there is a font. */
export async function subtitleScripts(faces?: FontFace[]): Promise<WritingSystem[]> {
  const all = faces ?? (await systemFaces());
  return writingSystemNames.filter((name) =>
    all.some((face) => [...writingSystems[name].sample].every((it) => face.has(it.codePointAt(0)!))),
  );
}

/** Regional forms of Chinese characters, by the language of the text: families of collections end in these. */
const regions: [language: RegExp, family: RegExp][] = [
  [/^zh-(TW|HK|MO|Hant)/i, /\b(TC|HK|TW)$/],
  [/^ja/i, /\bJP$/],
  [/^ko/i, /\bKR$/],
  [/^/, /\b(SC|CN|GB)$/],
];

/**
 * The face that shows a text best: all of its letters, else the most; libass takes the others from other fonts of the
 * machine. `missing` lists letters that no known font has. Undefined when the machine has no known font at all.
 */
export async function subtitleFace(
  text: string,
  language: string,
  faces?: FontFace[],
): Promise<{ face: FontFace; missing: string[] } | undefined> {
  const all = faces ?? (await systemFaces());
  const region = regions.find(([pattern]) => pattern.test(language))![1];
  const letters = lettersOf(text);
  let best: { face: FontFace; missing: string[] } | undefined;
  // A collection has the same letters in each region's form.
  for (const face of all.toSorted((a, b) => Number(region.test(b.family)) - Number(region.test(a.family)))) {
    const missing = letters.filter((letter) => !face.has(letter.codePointAt(0)!));
    if (!best || missing.length < best.missing.length) best = { face, missing };
    if (best.missing.length === 0) break;
  }
  if (!best) return undefined;
  const has = (letter: string): boolean => all.some((face) => face.has(letter.codePointAt(0)!));
  return { face: best.face, missing: best.missing.filter((letter) => !has(letter)) };
}

/**
 * The face for a style. One with serifs has to have every letter of the text, for two kinds of letters in a line look torn;
 * else it is the usual one. Undefined when the machine has no known font at all.
 */
export async function styledFace(
  text: string,
  language: string,
  font: SubtitleLetters,
): Promise<{ face: FontFace; missing: string[] } | undefined> {
  const serif =
    font === 'serif' ? await subtitleFace(text, language, await systemFaces(knownSerif)) : undefined;
  const complete = serif && lettersOf(text).every((letter) => serif.face.has(letter.codePointAt(0)!));
  return complete ? serif : subtitleFace(text, language);
}
