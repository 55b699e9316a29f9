import { alike, median, plain } from './letters.ts';
import { edgesOf, likeness, overlap, type Box, type Picture } from './picture.ts';
import type { Reader } from './reader.ts';

/** Short side at which text is looked for. */
export const lookSide = 416;
/** Readings below are taken for noise. */
export const leastConfidence = 0.72;

type Sight = { box: Box; edges: Float32Array; time: number; text: string; confidence: number };
type Row = {
  centre: number;
  height: number;
  sights: Sight[];
  texts: { text: string; count: number }[];
  /** Shares that are centred and that begin at one edge. */
  centred: number;
  left: number;
  isCaption: boolean;
};

/** Where captions stand: rows of the picture, heights of their letters, and how far from the middle (share of the width). */
export type Band = { top: number; bottom: number; least: number; greatest: number; off: number };
export type Survey = {
  band: Band | null;
  fixed: string[];
  /** Where fixed words were seen, second by second. */
  spots: { box: Box; time: number }[];
};

/** Looks at one frame a second: which rows hold words that change, and which words stay? */
export async function survey(
  reader: Reader,
  frames: AsyncIterable<Picture>,
  onSecond: () => void,
): Promise<Survey> {
  const rows: Row[] = [];
  let [seconds, before, width, height] = [0, [] as Sight[], 0, 0];
  for await (const picture of frames) {
    ({ width, height } = picture);
    before = await sightsIn(reader, picture, before, seconds++);
    for (const sight of before)
      if (sight.confidence > leastConfidence && plain(sight.text).length > 1) addTo(rows, sight);
    onSecond();
  }
  for (const row of rows) judge(row, width, seconds);
  const fixedTexts = fixedAmong(rows, seconds);
  const isFixed = (text: string, least: number) => fixedTexts.some((fixed) => alike(fixed, text) > least);
  const sights = rows.flatMap((row) => row.sights);
  const spots = sights.filter(({ text }) => isFixed(text, 0.7)).map(({ box, time }) => ({ box, time }));
  const used = captionRows(rows);
  const stray = rows.filter((row) => !used.includes(row)).flatMap((row) => row.sights);
  const loose = stray.filter(
    ({ box, text }) =>
      Math.abs(box[0] + box[2] / 2 - width / 2) < 0.15 * width &&
      plain(text).length > 2 &&
      !isFixed(text, 0.6),
  );
  return { band: bandOf(used, loose, { height, seconds }), fixed: fixedTexts, spots };
}

async function sightsIn(reader: Reader, picture: Picture, before: Sight[], time: number): Promise<Sight[]> {
  const found: Sight[] = [];
  for (const box of await reader.find(picture, lookSide / Math.min(picture.width, picture.height))) {
    const same = before.find(
      (old) => overlap(old.box, box) > 0.8 && likeness(old.edges, edgesOf(picture, old.box)) > 0.75,
    );
    if (same) found.push({ ...same, time });
    else found.push({ box, edges: edgesOf(picture, box), time, ...(await reader.read(picture, box)) });
  }
  return found;
}

function addTo(rows: Row[], sight: Sight): void {
  const [centre, height] = [sight.box[1] + sight.box[3] / 2, sight.box[3]];
  let row = rows.find(
    (it) =>
      Math.abs(it.centre - centre) < 0.45 * it.height && height / it.height < 1.6 && it.height / height < 1.6,
  );
  if (!row) {
    row = { centre, height, sights: [], texts: [], centred: 0, left: 0, isCaption: false };
    rows.push(row);
  }
  row.sights.push(sight);
  row.centre = median(row.sights.map(({ box }) => box[1] + box[3] / 2));
  row.height = median(row.sights.map(({ box }) => box[3]));
}

function judge(row: Row, width: number, seconds: number): void {
  row.texts = counted(row.sights.map(({ text }) => ({ text, count: 1 })));
  const share = (fits: (box: Box) => boolean) =>
    row.sights.filter(({ box }) => fits(box)).length / row.sights.length;
  const start = median(row.sights.map(({ box }) => box[0]));
  row.centred = share((box) => Math.abs(box[0] + box[2] / 2 - width / 2) < 0.06 * width);
  row.left = share((box) => Math.abs(box[0] - start) < 0.02 * width);
  const brief = row.texts.filter(({ count }) => count <= Math.max(6, seconds * 0.15)).length;
  row.isCaption = brief >= Math.max(2, Math.min(4, seconds * 0.08)) && (row.centred > 0.6 || row.left > 0.8);
}

function counted(texts: { text: string; count: number }[]): { text: string; count: number }[] {
  const known: { text: string; count: number }[] = [];
  for (const { text, count } of texts) {
    const same = known.find((it) => alike(it.text, text) > 0.7);
    if (same) same.count += count;
    else known.push({ text, count });
  }
  return known;
}

/** Words that are there in a fifth of all seconds. */
function fixedAmong(rows: Row[], seconds: number): string[] {
  return counted(rows.flatMap((row) => row.texts))
    .filter(({ count }) => count >= Math.max(4, seconds * 0.2))
    .map(({ text }) => text);
}

/** Neighbouring rows form a group; a centred one beats one at an edge, such as live comments. */
function captionRows(rows: Row[]): Row[] {
  const groups: Row[][] = [];
  for (const row of rows.filter(({ isCaption }) => isCaption).toSorted((a, b) => a.centre - b.centre)) {
    const last = groups.at(-1);
    const above = last?.at(-1);
    const near = above && row.centre - above.centre < 2.2 * Math.max(row.height, above.height);
    if (last && near && last[0]!.centred > 0.6 === row.centred > 0.6) last.push(row);
    else groups.push([row]);
  }
  const score = (group: Row[]) =>
    Math.max(...group.map((row) => row.texts.length)) * (group[0]!.centred > 0.6 ? 1 : 0.3);
  const best = Math.max(0, ...groups.map(score));
  return groups.filter((group) => score(group) >= 0.6 * best).flat();
}

function bandOf(
  used: Row[],
  loose: Sight[],
  { height, seconds }: { height: number; seconds: number },
): Band | null {
  const around = (
    rows: { centre: number; height: number }[],
    range: Pick<Band, 'least' | 'greatest' | 'off'>,
  ): Band => ({
    // Even, as crops of the picture are.
    top: Math.floor(Math.max(0, Math.min(...rows.map((row) => row.centre - row.height * 1.1))) / 2) * 2,
    bottom: Math.min(height, Math.ceil(Math.max(...rows.map((row) => row.centre + row.height * 1.1)))),
    least: range.least * Math.min(...rows.map((row) => row.height)),
    greatest: range.greatest * Math.max(...rows.map((row) => row.height)),
    off: range.off,
  });
  // Captions that jump about: many centred texts that no single row holds.
  const kinds: string[] = [];
  for (const { text } of loose) if (!kinds.some((kind) => alike(kind, text) > 0.6)) kinds.push(text);
  const held = used.reduce((sum, row) => sum + row.texts.length, 0);
  if (kinds.length >= Math.max(3, seconds * 0.12) && kinds.length > 0.5 * held) {
    const usual = median(loose.map(({ box }) => box[3]));
    const fitting = loose.filter(({ box }) => box[3] > 0.6 * usual && box[3] < 1.6 * usual);
    const rows = [...used, ...fitting.map(({ box }) => ({ centre: box[1] + box[3] / 2, height: box[3] }))];
    return around(rows, { least: 0.7, greatest: 1.4, off: 0.22 });
  }
  if (used.length === 0) return null;
  return around(used, { least: 0.55, greatest: 1.7, off: used[0]!.centred > 0.6 ? 0.1 : 1 });
}
