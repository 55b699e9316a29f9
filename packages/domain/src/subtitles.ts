import { scriptWords } from './script.ts';
import type { Word } from './speech.ts';

export type Cue = { start: number; end: number; text: string };

/** Widest line, in Latin letters; a Chinese character is two wide. */
const widestCue = 40;
const maxCue = 6;
/** A silence longer than this ends a cue. */
const maxGap = 0.6;
/** Cues are read, so they stay at least this long where the next one allows it. */
const shortestCue = 0.8;

const wide = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;
const width = (text: string) => [...text].reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);
const endsSentence = /[。！？!?…;；]["'”’）)]*\s*$|[.]["'”’)]*\s*$/u;
const endsClause = /[，、,:：]\s*$/u;

/**
 * Subtitle cues for a spoken script. Text comes from the script itself, so that punctuation and case are the writer's;
 * markers are left out. Words must be in the order of the script.
 */
export function cuesOf(script: string, words: Word[]): Cue[] {
  const cues: Cue[] = [];
  let from = 0;
  for (let i = 0; i < words.length; i++) {
    const first = words[from];
    const word = words[i];
    const next = words[i + 1];
    if (!first || !word) continue;
    const until = next ? next.charStart : script.length;
    const text = clean(script.slice(first.charStart, until));
    const upcoming = next ? width(clean(script.slice(first.charStart, next.charEnd))) : 0;
    const ends =
      !next ||
      endsSentence.test(text) ||
      upcoming > widestCue ||
      next.end - first.start > maxCue ||
      next.start - word.end > maxGap ||
      (endsClause.test(text) && width(text) > widestCue / 2);
    if (!ends) continue;
    const end = Math.min(Math.max(word.end, first.start + shortestCue), next ? next.start : Infinity);
    if (text) cues.push({ start: first.start, end, text });
    from = i + 1;
  }
  return cues;
}

function clean(text: string): string {
  return scriptWords(text).replaceAll(/\s+/g, ' ').trim();
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
