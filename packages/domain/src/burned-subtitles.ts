import type { Cue } from './subtitles.ts';
import { subtitleLines, textWidth, wide, wordsOfLine } from './subtitle-lines.ts';
import { boxEdge, letterShare, placedRange, placedRoom, usualBottom } from './subtitle-place.ts';
import { areAlike, plainSubtitleStyle, type SubtitleStyle } from './subtitle-style.ts';
import { timesOfWords, type Stretch } from './word-times.ts';

/** A font as libass needs to know it. */
export type SubtitleFont = {
  family: string;
  /** Height of a line over the height of a letter's square: what libass scales by. */
  lineHeight: number;
  /** Its name where bold letters are asked for, if that is another one. */
  boldFamily?: string;
};

/** Room that stays free at both sides. */
const sideShare = 0.07;

/** A headline is larger than the subtitles, and stands below the label in the corner. */
const headlineScale = 1.7;
const headlineTop = 0.12;
/** Room between it and subtitles below it, as a share of its letters' height. */
const headlineGap = 0.25;

/** Bold and serif letters are wider than the guess of their width. */
const widerFont = 1.08;
/** Lines that are too many for the picture are drawn smaller, by this each time, and no smaller than so many times. */
const shrink = { by: 0.88, times: 12 };

type Picture = { width: number; height: number };

/** A cue, broken into lines that fit. */
type Drawn = { cue: Cue; rows: string[][]; letter: number };

/**
 * Cues as an ASS script, at the bottom or where the style places them, in lines that fit the picture; without a style white
 * letters with a dark outline. Nothing in a cue's text is a command. Subtitles that are placed stay in the picture and below
 * the label and the headline.
 */
export function toAss(
  cues: Cue[],
  picture: Picture,
  font: SubtitleFont,
  headline?: Cue,
  style: SubtitleStyle = plainSubtitleStyle,
): string {
  const { width, height } = picture;
  const usual = Math.max(10, Math.min(width, height) * letterShare);
  const side = Math.round(width * sideShare);
  const look = styleLine('Default', picture, font, style);
  const large = usual * headlineScale;
  const head = styleLine('Headline', picture, font, plainSubtitleStyle);
  head.splice(1, 1, inStyle(font.boldFamily ?? font.family));
  head.splice(2, 1, (usual * font.lineHeight * headlineScale).toFixed(1));
  head.splice(7, 1, '-1');
  head.splice(16, 2, (large * 0.1).toFixed(2), (large * 0.05).toFixed(2));
  head.splice(18, 1, '8');
  head.splice(21, 1, Math.round(height * headlineTop));
  const headLines = headline ? subtitleLines(latinQuotes(headline.text), (width - 2 * side) / large) : [];
  const headBottom =
    Math.round(height * headlineTop) + headLines.length * large * font.lineHeight + large * headlineGap;
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
    `Style: ${look.join(',')}`,
    ...(headline ? [`Style: ${head.join(',')}`] : []),
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...(headline
      ? [
          `Dialogue: 1,${assClock(headline.start)},${assClock(headline.end)},Headline,,0,0,0,,{\\fad(200,300)}${headLines
            .map(inert)
            .join(String.raw`\N`)}`,
        ]
      : []),
    ...cues.map((cue) => {
      const drawn = drawnIn(picture, font, style, cue);
      const under = headline && cue.start < headline.end && cue.end > headline.start ? headBottom : 0;
      const margin = style.place === null ? 0 : placedMargin(picture, font, style, drawn, under);
      return `Dialogue: 0,${assClock(cue.start)},${assClock(cue.end)},Default,,0,0,${margin},,${sized(drawn, picture, font, style)}${written(drawn, style)}`;
    }),
    '',
  ].join('\n');
}

const letterOf = ({ width, height }: Picture, { size }: SubtitleStyle): number =>
  Math.max(10, Math.min(width, height) * letterShare * size);

/** What stands before a text whose letters are smaller than those of the style, or that has a box. */
function sized({ letter }: Drawn, picture: Picture, font: SubtitleFont, style: SubtitleStyle): string {
  const small = letter < letterOf(picture, style) ? `\\fs${(letter * font.lineHeight).toFixed(1)}` : '';
  const [x, y] = [letter * boxEdge.beside, letter * boxEdge.above];
  const edge = style.box.opacity > 0 ? `\\xshad${x.toFixed(1)}\\yshad${y.toFixed(1)}` : '';
  return small || edge ? `{${small}${edge}}` : '';
}

const bottomOf = (picture: Picture): number => Math.round(picture.height * usualBottom(picture));

/** The values of a style, in the order of `styleFields`. */
function styleLine(
  name: string,
  picture: Picture,
  font: SubtitleFont,
  style: SubtitleStyle,
): (string | number)[] {
  const letter = letterOf(picture, style);
  const side = Math.round(picture.width * sideShare);
  const { box, outline, highlight } = style;
  const boxed = box.opacity > 0;
  const bold = style.font === 'heavy';
  // Words of another colour are drawn apart: where their outlines meet, only an opaque one does not show it.
  const outlineVeil = highlight || boxed ? 0 : 0x20;
  // With a box, the shadow is its edge around the letters, and the colour of the shadow is its own.
  const shadow = boxed ? letter * boxEdge.beside : outline.width > 0 ? letter * 0.04 : 0;
  return [
    [
      name,
      inStyle(bold ? (font.boldFamily ?? font.family) : font.family),
      (letter * font.lineHeight).toFixed(1),
    ],
    [assColour(style.colour), assColour(style.colour), assColour(outline.colour, outlineVeil)],
    [boxed ? assColour(box.colour, Math.round(255 * (1 - box.opacity))) : '&H80000000'],
    [bold ? '-1' : '0', '0', '0', '0', '100', '100', '0', '0', boxed ? '4' : '1'],
    [((letter * outline.width) / 100).toFixed(2), shadow.toFixed(2)],
    ['2', side, side, bottomOf(picture), '1'],
  ].flat();
}

/** A comma would end the name. */
const inStyle = (family: string): string => family.replaceAll(',', ' ');

/** `#rrggbb` with what of it is see-through, 0 to 255, as ASS writes it. */
function assColour(colour: string, veil = 0): string {
  const part = (from: number) => colour.slice(from, from + 2);
  return `&H${veil.toString(16).padStart(2, '0')}${part(5)}${part(3)}${part(1)}`.toUpperCase();
}

/**
 * A text as burned subtitles show it in a picture: its lines, and the height of a letter's square in the unit of the picture.
 * `lineHeight` as that of `SubtitleFont`.
 */
export function drawnLines(text: string, picture: Picture, style: SubtitleStyle, lineHeight: number) {
  const { rows, letter } = drawnIn(picture, { family: '', lineHeight }, style, { start: 0, end: 0, text });
  return { lines: rows.flat(), letter };
}

/** The lines of a cue. Other styles than the usual one draw letters smaller where they would be higher than the picture has room. */
function drawnIn(picture: Picture, font: SubtitleFont, style: SubtitleStyle, cue: Cue): Drawn {
  const { width, height } = picture;
  const room = width - 2 * Math.round(width * sideShare);
  const wider = style.font === 'sans' ? 1 : widerFont;
  const highest =
    height -
    bottomOf(picture) -
    Math.round(Math.min(width, height) * (placedRoom.top + 2 * boxEdge.above * letterShare));
  // Two languages stay apart: each begins a line of its own.
  const texts = cue.text.split(/[\r\n]+/).map((row) => withoutStop(latinQuotes(row)));
  const broken = (letter: number): Drawn => ({
    cue,
    letter,
    rows: texts.map((row) => subtitleLines(row, room / (letter * wider))),
  });
  let drawn = broken(letterOf(picture, style));
  if (areAlike(style, plainSubtitleStyle)) return drawn;
  for (
    let i = 0;
    i < shrink.times && drawn.rows.flat().length * drawn.letter * font.lineHeight > highest;
    i++
  )
    drawn = broken(drawn.letter * shrink.by);
  return drawn;
}

/** Distance of the lowest line from the lower edge, so that the lines stand at the place of the style. */
function placedMargin(
  picture: Picture,
  font: SubtitleFont,
  style: SubtitleStyle,
  { rows, letter }: Drawn,
  under: number,
): number {
  const edge = style.box.opacity > 0 ? letter * boxEdge.above : 0;
  const tall = rows.flat().length * letter * font.lineHeight + 2 * edge;
  const { top, bottom } = placedRange(picture);
  const free = Math.max(0, bottom - top - tall);
  const at = Math.min(top + free, Math.max(top + (style.place ?? 1) * free, under));
  return Math.max(1, Math.round(picture.height - (at + tall - edge)));
}

/** Lines with such letters keep one colour: a command inside of them would part them, and turn the order of their words. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The text of a cue, its lines apart, with the word that is being said in another colour where the style asks for it. */
function written({ cue, rows }: Drawn, { colour, highlight }: SubtitleStyle): string {
  const lines = rows.flat();
  if (!highlight) return lines.map(inert).join(String.raw`\N`);
  const said = rows.slice(0, cue.saidRows ?? rows.length).flat().length;
  const words = lines.map(wordsOfLine);
  const times = timesOfWords(words.slice(0, said).flat(), cue, textWidth);
  const plain = `\\1c${assColour(colour).replace('H00', 'H')}&`;
  const lit = `\\1c${assColour(highlight).replace('H00', 'H')}&`;
  const begin = Math.round(cue.start * 100) * 10;
  let at = 0;
  return words
    .map((parts, line) => {
      const own = times.slice(at, (at += parts.length));
      if (own.length === 0 || rightToLeft.test(lines[line]!)) return `{${plain}}${parts.map(inert).join('')}`;
      return parts.map((part, i) => `{${plain}${turns(own[i], begin, lit, plain)}}${inert(part)}`).join('');
    })
    .join(String.raw`\N`);
}

/** Commands that change a colour when a word begins, and change it back when it ends; `begin` of the cue, in milliseconds. */
function turns(time: Stretch | undefined, begin: number, lit: string, plain: string): string {
  if (!time) return '';
  const at = (seconds: number) => Math.max(1, Math.round(seconds * 1000) - begin);
  const [from, until] = [at(time.start), at(time.end)];
  if (until <= from) return '';
  return `\\t(${from},${from + 1},${lit})\\t(${until},${until + 1},${plain})`;
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
