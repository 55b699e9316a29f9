import { hiddenMarks } from './markdown.ts';
import { scriptParts } from './script.ts';
import type { Word } from './speech.ts';
import { breakCost, wordStarts } from './subtitle-breaks.ts';

/** A word of a text, and when it is said. */
export type CueWord = { text: string; start: number; end: number };

export type Cue = {
  start: number;
  end: number;
  text: string;
  /** When its words are said, in order, where that is known. Seconds on the clock of the cue. */
  words?: CueWord[];
  /** Rows of the text that are said; those below them say the same in another language. All where it is not given. */
  saidRows?: number;
};

/** Widest cue, in Latin letters; a Chinese character is two wide. In an upright picture that is two lines. */
const widestCue = 40;
/** A cue of this width is read with ease; wider and narrower ones cost. */
const easyWidth = { least: 14, most: 26 };
const maxCue = 6;
/** A silence longer than this ends a cue. */
const maxGap = 0.6;
/** Cues are read, so they stay at least this long where the next one allows it. */
const shortestCue = 0.8;

const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;
const width = (text: string) => [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
const endsSentence = /[。！？!?…;；]["'”’」』）)]*\s*$|[.]["'”’)]*\s*$/u;
const opening = /[（【《〈「『“‘([{«‹$¥￥€£#@+\-−~]/u;
/** A point that ends no sentence. */
const shortForm = /(?:^|\s)(?:Mr|Mrs|Ms|Dr|St|Prof|No|vs|e\.g|i\.e|\p{Lu})\.\s*$/u;
/** The number of a list, or of nothing: it goes with what follows. */
const numberAlone = /^\s*[（(]?[\p{N}一二三四五六七八九十]{1,4}[.、)）．:：]\s*$/u;

/**
 * Subtitle cues for a spoken script. Text comes from the script itself, so that punctuation and case are the writer's;
 * markers and Markdown are left out. Words must be in the order of the script. A cue ends where a sentence or a breath does; a
 * sentence that is too long is broken where it costs least: at its marks, before a part of it, never inside of what hangs together.
 */
export function cuesOf(script: string, words: Word[]): Cue[] {
  const shown = shownText(script);
  const from = words.map((word, i) => pieceStart(shown, word.charStart, i ? words[i - 1]!.charEnd : 0));
  const cues: Cue[] = [];
  let first = 0;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const next = words[i + 1];
    const text = shown.slice(from[first], from[i + 1] ?? shown.length);
    const piece = shown.slice(from[i], from[i + 1] ?? shown.length);
    const ends =
      !next ||
      ((next.start - word.end > maxGap ||
        (endsSentence.test(clean(piece)) && !shortForm.test(clean(text))) ||
        piece.includes('\n')) &&
        !numberAlone.test(clean(text)));
    if (!ends) continue;
    cues.push(
      ...broken(
        shown,
        words.slice(first, i + 1),
        from.slice(first, i + 1),
        from[i + 1] ?? shown.length,
        next,
      ),
    );
    first = i + 1;
  }
  return cues;
}

/** A script in which what is not shown is \0, unit by unit; what parts words is a space. */
function shownText(script: string): string {
  let shown = '';
  for (const part of scriptParts(script)) {
    shown = shown.padEnd(part.start, '\0');
    if (!('text' in part)) {
      if (!('say' in part)) shown += ' ';
      continue;
    }
    let done = 0;
    for (const { from, to } of hiddenMarks(part.text)) {
      shown += part.text.slice(done, from) + '\0'.repeat(to - from);
      done = to;
    }
    shown += part.text.slice(done);
  }
  return shown.padEnd(script.length, '\0');
}

/** Where the text of a word begins: with what opens right before it. */
function pieceStart(shown: string, charStart: number, least: number): number {
  let at = charStart;
  while (at > least && opening.test(shown[at - 1]!.replace('\0', '*'))) at--;
  return at;
}

const clean = (text: string): string => text.replaceAll('\0', '').replaceAll(/\s+/g, ' ').trim();

/** Pieces that one cue may have at most: its widest text in the narrowest pieces. */
const pieceLimit = widestCue;

/** The cues of one sentence: all ways to break it are weighed against each other. `next` is the word after it. */
function broken(shown: string, words: Word[], from: number[], until: number, next: Word | undefined): Cue[] {
  let text = '';
  const starts = from.map((start, i) => {
    const piece = shown
      .slice(start, from[i + 1] ?? until)
      .replaceAll('\0', '')
      .replaceAll(/\s+/g, ' ');
    const at = text.length;
    text += text === '' || text.endsWith(' ') ? piece.trimStart() : piece;
    return at;
  });
  starts.push(text.length);
  const bounds = wordStarts(text);
  const cueOf = (i: number, j: number): string => text.slice(starts[i], starts[j]).trim();
  const best: { cost: number; before: number }[] = [{ cost: 0, before: 0 }];
  for (let j = 1; j <= words.length; j++) {
    let found = { cost: Infinity, before: j - 1 };
    for (let i = j - 1; i >= Math.max(0, j - pieceLimit); i--) {
      const taken = width(cueOf(i, j));
      if (taken > widestCue && i < j - 1) break;
      const cost = best[i]!.cost + cueCost(cueOf(i, j), taken, words[j - 1]!.end - words[i]!.start);
      if (cost < found.cost) found = { cost, before: i };
    }
    if (j < words.length) found.cost += breakCost(text, starts[j]!, bounds);
    best.push(found);
  }
  const cues: Cue[] = [];
  for (let j = words.length; j > 0; j = best[j]!.before) {
    const i = best[j]!.before;
    const [start, after] = [words[i]!.start, words[j] ?? next];
    const end = Math.min(Math.max(words[j - 1]!.end, start + shortestCue), after ? after.start : Infinity);
    if (cueOf(i, j)) cues.push({ start, end, text: cueOf(i, j) });
  }
  return cues.reverse();
}

/** What a cue costs by itself: each one some, narrow and wide ones more, one that stays too long or says nothing much more. */
function cueCost(text: string, taken: number, seconds: number): number {
  const { least, most } = easyWidth;
  const shape = taken < least ? 2 * ((least - taken) / 10) ** 2 : 2 * (Math.max(0, taken - most) / 20) ** 2;
  return 0.4 + shape + (seconds > maxCue ? 20 : 0) + (numberAlone.test(text) ? 1000 : 0);
}

function clock(seconds: number, decimal: string): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  const hours = part(Math.floor(ms / 3_600_000), 2);
  const minutes = part(Math.floor(ms / 60_000) % 60, 2);
  return `${hours}:${minutes}:${part(Math.floor(ms / 1000) % 60, 2)}${decimal}${part(ms % 1000, 3)}`;
}

/** SubRip. */
export function toSrt(cues: Cue[]): string {
  return cues
    .map((cue, i) => `${i + 1}\n${clock(cue.start, ',')} --> ${clock(cue.end, ',')}\n${cue.text}\n`)
    .join('\n');
}

/** WebVTT; `<`, `>` and `&` are markup there. */
export function toVtt(cues: Cue[]): string {
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `WEBVTT\n\n${cues
    .map((cue) => `${clock(cue.start, '.')} --> ${clock(cue.end, '.')}\n${escape(cue.text)}\n`)
    .join('\n')}`;
}

/** Cues that a subtitle file may have. */
const maxCues = 5000;
const cueTime = /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})/;

/** The cues of an SRT or WebVTT file, in order; what is no cue is passed over. Tags of style are left out. */
export function readSubtitles(file: string): Cue[] {
  const cues: Cue[] = [];
  for (const block of file
    .replace(/^\ufeff/, '')
    .replaceAll('\r', '')
    .split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    const [from = '', to = ''] = (lines[at] ?? '').split('-->');
    const [start, end] = [secondsOf(from), secondsOf(to)];
    const text = lines
      .slice(at + 1)
      .map((line) => line.replaceAll(/<[^>]{0,100}>|\{\\[^}]{0,100}\}/g, '').trim())
      .filter(Boolean)
      .join('\n');
    if (at >= 0 && start !== undefined && end !== undefined && end > start && text)
      cues.push({ start, end, text });
    if (cues.length >= maxCues) break;
  }
  return cues.toSorted((a, b) => a.start - b.start);
}

function secondsOf(text: string): number | undefined {
  const found = cueTime.exec(text);
  if (!found) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', part = '0'] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${part}`);
}
