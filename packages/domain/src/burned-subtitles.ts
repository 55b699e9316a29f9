import type { Cue } from './subtitles.ts';

/** A font as libass needs to know it. */
export type SubtitleFont = {
  family: string;
  /** Height of a line over the height of a letter's square: what libass scales by. */
  lineHeight: number;
};

/** Height of a letter's square as a share of the picture's shorter side. */
const letterShare = 0.058;
/** Room that stays free at both sides, and below: players and apps draw over the bottom of upright videos. */
const sideShare = 0.07;
const bottomShare = { upright: 0.15, other: 0.07 };

/**
 * Where subtitles stand in a picture, for those who draw them otherwise: height of a letter's square as a share of the shorter
 * side, free room at each side as a share of the width, and below as a share of the height.
 */
export function subtitlePlace({ width, height }: { width: number; height: number }) {
  const bottom = height > width * 1.2 ? bottomShare.upright : bottomShare.other;
  return { letter: letterShare, side: sideShare, bottom };
}

/** The lines that a cue is drawn in, `widest` letter squares wide at most. Two languages stay apart: each begins a line of its own. */
export const cueLines = (text: string, widest: number): string[] =>
  text.split(/[\r\n]+/).flatMap((row) => subtitleLines(withoutStop(latinQuotes(row)), widest));

/** A headline is larger than the subtitles, and stands below the label in the corner. */
const headlineScale = 1.7;
const headlineTop = 0.12;

/**
 * Cues as an ASS script with one fixed look: white letters with a dark outline at the bottom, in lines that fit the
 * picture. Nothing in a cue's text is a command.
 */
export function toAss(
  cues: Cue[],
  picture: { width: number; height: number },
  font: SubtitleFont,
  headline?: Cue,
): string {
  const { width, height } = picture;
  const letter = Math.max(10, Math.min(width, height) * letterShare);
  const size = letter * font.lineHeight;
  const side = Math.round(width * sideShare);
  const bottom = Math.round(height * subtitlePlace(picture).bottom);
  const style = [
    ['Default', font.family.replaceAll(',', ' '), size.toFixed(1)],
    ['&H00FFFFFF', '&H00FFFFFF', '&H20140F0A', '&H80000000'],
    ['0', '0', '0', '0', '100', '100', '0', '0', '1', (letter * 0.09).toFixed(2), (letter * 0.04).toFixed(2)],
    ['2', side, side, bottom, '1'],
  ].flat();
  const large = letter * headlineScale;
  const head = [...style];
  head.splice(0, 3, 'Headline', font.family.replaceAll(',', ' '), (size * headlineScale).toFixed(1));
  head.splice(7, 1, '-1');
  head.splice(16, 2, (large * 0.1).toFixed(2), (large * 0.05).toFixed(2));
  head.splice(18, 1, '8');
  head.splice(21, 1, Math.round(height * headlineTop));
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    'WrapStyle: 2',
    '',
    '[V4+ Styles]',
    `Format: ${styleFields}`,
    `Style: ${style.join(',')}`,
    ...(headline ? [`Style: ${head.join(',')}`] : []),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...(headline
      ? [
          `Dialogue: 1,${assClock(headline.start)},${assClock(headline.end)},Headline,,0,0,0,,{\\fad(200,300)}${subtitleLines(
            latinQuotes(headline.text),
            (width - 2 * side) / large,
          )
            .map(inert)
            .join(String.raw`\N`)}`,
        ]
      : []),
    ...cues.map((cue) => {
      const lines = cueLines(cue.text, (width - 2 * side) / letter);
      return `Dialogue: 0,${assClock(cue.start)},${assClock(cue.end)},Default,,0,0,0,,${lines.map(inert).join(String.raw`\N`)}`;
    }),
    '',
  ].join('\n');
}

const styleFields = [
  ['Name', 'Fontname', 'Fontsize', 'PrimaryColour', 'SecondaryColour', 'OutlineColour', 'BackColour'],
  ['Bold', 'Italic', 'Underline', 'StrikeOut', 'ScaleX', 'ScaleY', 'Spacing', 'Angle', 'BorderStyle'],
  ['Outline', 'Shadow', 'Alignment', 'MarginL', 'MarginR', 'MarginV', 'Encoding'],
]
  .flat()
  .join(', ');

/** Chinese subtitles end without a stop or a comma: the end of the line says it. */
const withoutStop = (row: string): string =>
  wide.test(row) ? row.replace(/[。，、；]+([”’」』）]{0,3})\s*$/u, '$1') : row;

/** Chinese fonts draw curly quotes a whole square wide, which tears Latin words apart. */
function latinQuotes(text: string): string {
  const apostrophes = text.replaceAll(/(?<=[\p{Script=Latin}\d])[‘’](?=[\p{Script=Latin}\d])/gu, "'");
  if (wide.test(apostrophes)) return apostrophes;
  return apostrophes.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
}

/** Invisible and of no width: parts a backslash from the letter that would make it a command. */
const wordJoiner = '\u2060';

/** Text that libass shows as it stands. Braces would begin a block of commands, a backslash a line break or an escape. */
function inert(text: string): string {
  return text
    .replaceAll('\\', `\\${wordJoiner}`)
    .replaceAll('{', String.raw`\{`)
    .replaceAll('}', String.raw`\}`)
    .replaceAll(/[\r\n\0]/g, ' ');
}

function assClock(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100));
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6000) % 60];
  return `${hours}:${part(minutes)}:${part((hundredths / 100) % 60)}.${part(hundredths % 100)}`;
}

const wide =
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
