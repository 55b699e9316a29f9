import {
  maxSections,
  sectionKinds,
  lyricsLimit,
  maxStyles,
  promptLimit,
  titleLimit,
  type MusicMode,
  type MusicStyle,
  type SectionKind,
} from './music.ts';
import { problem, type Problem } from './problems.ts';

export type MusicForm = {
  mode: MusicMode;
  prompt: string;
  title: string;
  lyrics: string;
  styles: MusicStyle[];
  instrumental: boolean;
};

/** The first thing that is missing or wrong, in the order of the page. */
export function musicProblem(form: MusicForm): Problem | undefined {
  if (form.mode === 'inspiration') {
    if (!form.prompt.trim()) return problem('description-required');
    return tooLong(form.prompt, promptLimit);
  }
  if ([...form.title.trim()].length > titleLimit) return problem('name-too-long', { limit: titleLimit });
  if (form.styles.length === 0) return problem('style-required');
  if (form.styles.length > maxStyles) return problem('too-many-styles', { limit: maxStyles });
  if (!form.instrumental && lyricLines(form.lyrics).length === 0) return problem('lyrics-required');
  return tooLong(form.lyrics, lyricsLimit);
}

const tooLong = (text: string, limit: number): Problem | undefined =>
  [...text].length > limit ? problem('script-too-long', { limit }) : undefined;

/** What a heading in lyrics stands for. */
const headings: [RegExp, SectionKind][] = [
  [/intro|前奏|pembukaan/i, 'intro'],
  [/chorus|hook|refrain|副歌|korus/i, 'chorus'],
  [/bridge|桥|橋|jambatan/i, 'bridge'],
  [/outro|尾奏|ending|penutup/i, 'outro'],
  [/verse|主歌|rangkap/i, 'verse'],
];
const heading = /^[[【（(]\s*([^\]】）)]{1,20})\s*[\]】）)]\s*[:：]?$/u;

export type LyricSection = { kind: SectionKind; lines: string[] };

/** Lyrics by their parts: `[Verse]`, `【副歌】` name one, an empty line begins another; verses and choruses alternate then. */
export function lyricSections(lyrics: string): LyricSection[] {
  const sections: LyricSection[] = [];
  let open = false;
  for (const raw of lyrics.split('\n')) {
    const line = raw.trim();
    const named = heading.exec(line)?.[1];
    const kind = named && headings.find(([word]) => word.test(named))?.[1];
    if (kind) {
      sections.push({ kind, lines: [] });
      open = true;
    } else if (!line) open = false;
    else {
      if (!open) sections.push({ kind: sections.length % 2 ? 'chorus' : 'verse', lines: [] });
      open = true;
      sections.at(-1)!.lines.push(line);
    }
  }
  return sections.filter(({ lines }) => lines.length > 0);
}

export const lyricLines = (lyrics: string): string[] => lyricSections(lyrics).flatMap(({ lines }) => lines);

/** A structure as it is written: names of parts with spaces or commas between them; undefined when a word is none. */
export function readStructure(written: string): SectionKind[] | undefined {
  const words = written
    .toLowerCase()
    .split(/[\s,，、>-]+/)
    .filter(Boolean);
  const kinds = words.filter((word): word is SectionKind => sectionKinds.some((kind) => kind === word));
  return kinds.length === words.length && kinds.length <= maxSections ? kinds : undefined;
}
