import { hiddenMarks } from '@likeness/domain/markdown';
import { readWord } from '@likeness/domain/pronunciation';
import type { ScriptPart } from '@likeness/domain/script';
import type { Emotion } from '@likeness/domain/speech';
import { AlignedText } from './aligned-text.ts';

export type PhraseEnd = 'statement' | 'question' | 'exclamation' | 'continuation';

/**
 * What is said in one breath, and the silence after it. `exact` pauses were asked for by the user: no rate moves them.
 * Without `emotion` it is said with that of the whole script.
 */
export type Phrase = {
  text: AlignedText;
  end: PhraseEnd;
  pause: number;
  exact: boolean;
  emotion?: Emotion | undefined;
};

/** Seconds of silence after each mark at the normal rate. */
const pauses: Record<string, number> = {
  '、': 0.15,
  '，': 0.26,
  ',': 0.26,
  '：': 0.3,
  ':': 0.3,
  '；': 0.38,
  ';': 0.38,
  '。': 0.5,
  '.': 0.5,
  '！': 0.5,
  '!': 0.5,
  '？': 0.5,
  '?': 0.5,
  '…': 0.55,
  '\n': 0.6,
};
/** A mark inside a word or a number (3:15, example.com, 1,5) does not end a phrase. */
const mark = /(?:[，、：；。！？!?;…\n]|[,.:](?![\p{L}\p{N}]))+["'”’)\s]*/gu;
const spoken = /[\p{L}\p{N}]/u;
const startsWithMark = /^\s*[，、：；。！？!?;…\n,.:]/u;
/** Seconds after words without a mark at the end of a part, and inside a sentence that is too long. */
const [unmarked, inner] = [0.3, 0.12];

/**
 * Cuts a script, already split at its markers, into phrases in order. `rewrite` turns what is written into what
 * is said. The first element may be silent (`text` without letters) when the script begins with a pause. Phrases are
 * no longer than about `longest` units.
 */
export function phrasesOf(
  parts: ScriptPart[],
  rewrite: (text: AlignedText) => AlignedText,
  longest = 120,
): Phrase[] {
  const phrases: Phrase[] = [];
  let emotion: Emotion | undefined;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!;
    if ('emotion' in part) {
      emotion = part.emotion === 'default' ? undefined : part.emotion;
      continue;
    }
    if ('pause' in part) {
      const before = phrases.at(-1);
      if (!before)
        phrases.push({ text: AlignedText.from(''), end: 'continuation', pause: part.pause, exact: true });
      else {
        before.pause = before.exact ? before.pause + part.pause : part.pause;
        before.exact = true;
      }
      continue;
    }
    // What a reading stands behind is one text with what follows it.
    const texts: AlignedText[] = [];
    let spoken = i;
    for (let one = parts[spoken]; one && ('text' in one || 'say' in one); one = parts[++spoken])
      if ('text' in one) texts.push(withoutMarkdown(AlignedText.from(one.text, one.start)));
      else if (texts.length) texts.push(read(texts.pop()!, one.say));
    i = spoken - 1;
    if (!texts.length) continue;
    const cuts = cut(rewrite(AlignedText.joined(texts)), longest);
    const last = cuts.at(-1);
    // An emotion that changes inside a sentence does not end it.
    if (last?.end === 'statement' && last.pause === unmarked && goesOn(parts.slice(i + 1)))
      Object.assign(last, { end: 'continuation', pause: inner });
    phrases.push(...cuts.map((phrase) => ({ ...phrase, emotion })));
  }
  return phrases;
}

/** A mark of Markdown is no word, and the address of a link is not read. */
const withoutMarkdown = (text: AlignedText): AlignedText =>
  text.exchanged(hiddenMarks(text.text).map((mark) => ({ ...mark, words: '' })));

/** A text whose last word is said as the writer asks; a reading that does not fit is passed over. */
function read(text: AlignedText, reading: string): AlignedText {
  const word = readWord(text.text, reading);
  if (!word) return text;
  if (word.syllables) return text.withReading(word.syllables);
  const [from, to] = [text.text.length - word.length, text.text.length];
  return text.exchanged([{ from, to, words: ` ${reading} ` }]);
}

/** Whether words follow, with nothing but emotions before them. */
function goesOn([next, ...rest]: ScriptPart[]): boolean {
  if (!next || 'pause' in next) return false;
  if ('say' in next) return goesOn(rest);
  return 'text' in next ? spoken.test(next.text) && !startsWithMark.test(next.text) : goesOn(rest);
}

export const isSpoken = (text: string): boolean => spoken.test(text);

function cut(text: AlignedText, longest: number): Phrase[] {
  const phrases: Phrase[] = [];
  let from = 0;
  const add = (to: number, marks: string): void => {
    const { end, pause } = ending(marks);
    const last = phrases.at(-1);
    if (!spoken.test(text.text.slice(from, to))) {
      // Marks apart by a space or a lone symbol: one silence, not two.
      if (last && marks) last.pause = Math.max(last.pause, pause);
      return;
    }
    for (const [start, stop] of bounded(text.text, from, to, longest)) {
      const within = stop < to;
      phrases.push({
        text: text.slice(start, stop),
        end: within ? 'continuation' : end,
        pause: within ? inner : pause,
        exact: false,
      });
    }
  };
  for (const match of text.text.matchAll(mark)) {
    add(match.index, match[0]);
    from = match.index + match[0].length;
  }
  add(text.text.length, '');
  return phrases;
}

/** Pieces of at most about `longest` units, cut at spaces or, in Chinese, anywhere. */
function bounded(text: string, from: number, to: number, longest: number): [number, number][] {
  const pieces: [number, number][] = [];
  let start = from;
  while (to - start > longest) {
    let end = start + longest;
    const space = text.lastIndexOf(' ', end);
    if (space > start + longest / 2) end = space;
    else if (/[\uDC00-\uDFFF]/.test(text[end] ?? '')) end++;
    pieces.push([start, end]);
    start = end;
  }
  pieces.push([start, to]);
  return pieces.filter(([a, b]) => spoken.test(text.slice(a, b)));
}

function ending(marks: string): { end: PhraseEnd; pause: number } {
  let pause = marks ? 0 : unmarked;
  for (const character of marks) pause = Math.max(pause, pauses[character] ?? 0);
  if (/[？?]/.test(marks)) return { end: 'question', pause };
  if (/[！!]/.test(marks)) return { end: 'exclamation', pause };
  if (!marks || /[。.…\n]/.test(marks)) return { end: 'statement', pause };
  return { end: 'continuation', pause };
}
