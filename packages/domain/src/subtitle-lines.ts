/** Letters that are a square wide, as Chinese ones are. */
export const wide =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;
const noLineBegin = /^[\s，。、；：？！…—～·）】》〉」』”’％‰,.;:?!)\]}%»›]/u;
const noLineEnd = /[（【《〈「『“‘([{«‹$¥￥]$/u;

/** Width of a text in letter squares: exact for Chinese, a careful guess for other scripts. */
export function textWidth(text: string): number {
  let sum = 0;
  for (const character of text) {
    if (wide.test(character)) sum += 1;
    else if (/[\sijlI.,:;'|!]/.test(character)) sum += 0.3;
    else if (/[A-ZMWmw@%]/.test(character)) sum += 0.75;
    else sum += 0.58;
  }
  return sum;
}

/**
 * Breaks a cue into lines of at most `widest` letter squares, as few and as even as possible: between words (Chinese
 * ones included), never before closing or after opening punctuation. A word that is too long for a line is cut.
 */
export function subtitleLines(text: string, widest: number): string[] {
  const parts = unbreakable(text, widest).map((part) => ({
    part,
    whole: textWidth(part),
    // A space at the end of a line takes no room.
    shown: textWidth(part.trimEnd()),
  }));
  const wrap = (limit: number): string[] => {
    const lines: string[] = [];
    let [line, taken, isBlank] = ['', 0, true];
    for (const { part, whole, shown } of parts) {
      if (!isBlank && shown > 0 && taken + shown > limit) {
        lines.push(line.trim());
        [line, taken, isBlank] = ['', 0, true];
      }
      line += part;
      taken += whole;
      isBlank &&= shown === 0;
    }
    if (!isBlank) lines.push(line.trim());
    return lines;
  };
  const count = wrap(widest).length;
  if (count < 2) return wrap(widest);
  let [low, high] = [0, widest];
  while (high - low > 0.25) {
    const middle = (low + high) / 2;
    const lines = wrap(middle);
    const fits = lines.length <= count && lines.every((line) => textWidth(line) <= widest);
    if (fits) high = middle;
    else low = middle;
  }
  return wrap(high);
}

const words = new Intl.Segmenter('zh', { granularity: 'word' });

function unbreakable(text: string, widest: number): string[] {
  const parts: string[] = [];
  let before = '';
  for (const { segment } of words.segment(text)) {
    const glued =
      before !== '' &&
      (noLineBegin.test(segment) ||
        noLineEnd.test(before) ||
        (/\S$/.test(before) && !breaksBetween(before, segment)));
    if (glued) parts[parts.length - 1] += segment;
    else parts.push(segment);
    before = segment.slice(-2);
  }
  return parts.flatMap((part) => (textWidth(part.trimEnd()) > widest ? cut(part, widest) : [part]));
}

/** Scripts without spaces break between any two words; others only at spaces. */
function breaksBetween(left: string, right: string): boolean {
  return wide.test([...left].at(-1) ?? '') || wide.test([...right][0] ?? '');
}

function cut(part: string, widest: number): string[] {
  const pieces: string[] = [''];
  let taken = 0;
  for (const character of part) {
    const width = textWidth(character);
    if (taken + width > widest) {
      pieces.push('');
      taken = 0;
    }
    pieces[pieces.length - 1] += character;
    taken += width;
  }
  return pieces;
}

const opens = /^[\p{Ps}\p{Pi}¿¡$¥￥€£#@]+$/u;

/**
 * The words of a line with the marks that belong to them, spaces between them left where they are: joined they are the line.
 * Chinese is cut by words, not by characters.
 */
export function wordsOfLine(line: string): string[] {
  const parts: string[] = [];
  /** The last part has no word yet. */
  let isOpen = true;
  for (const { segment, isWordLike = false } of words.segment(line)) {
    const opening = opens.test(segment);
    if (parts.length > 0 && (isOpen || (!isWordLike && !opening))) parts[parts.length - 1] += segment;
    else parts.push(segment);
    isOpen = opening || (isOpen && !isWordLike);
  }
  return parts;
}
