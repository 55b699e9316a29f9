import { alike, plain } from './letters.ts';
import { cutOut, edgesOf, likeness, overlap, type Box, type Picture } from './picture.ts';
import type { Reader, Said } from './reader.ts';
import { leastConfidence, lookSide, type Band, type Survey } from './survey.ts';

/** Looks at the band in a second. */
export const bandRate = 8;
/** Frames of a caption, counted from 1, at which it is read again. */
const readAgain = [3, 8];

type Live = {
  box: Box;
  edges: Float32Array;
  from: number;
  until: number;
  frames: number;
  crops: { picture: Picture; box: Box }[];
};

/** One row of words while it stood. `row` is its middle in the whole picture. */
export type Track = {
  box: Box;
  row: number;
  from: number;
  until: number;
  frames: number;
  text: string;
  confidence: number;
  least: number;
  split: boolean;
};

/** Follows the captions through the frames of the band: as long as a caption's edges stay, nothing is read. */
export async function tracks(
  reader: Reader,
  frames: AsyncIterable<Picture & { time: number }>,
  about: { band: Band; whole: { width: number; height: number }; survey: Survey },
): Promise<Track[]> {
  const { band, whole, survey } = about;
  const scale = Math.min(1, Math.max(lookSide / Math.min(whole.width, whole.height), 11 / band.least));
  const done: Track[] = [];
  const close = async (live: Live) => {
    const read: Said[] = [];
    for (const { picture, box } of live.crops) {
      const said = await reader.read(picture, box);
      if (said.text) read.push(said);
    }
    if (read.length > 0) done.push(trackOf(live, read, band));
  };
  let [live, map, looked] = [[] as Live[], undefined as Float32Array | undefined, -9];
  for await (const frame of frames) {
    const { time } = frame;
    const gone = live.filter((it) => !goesOn(it, frame, time));
    const now = edgesOf(frame, [0, 0, frame.width, frame.height]);
    const calm = live.length > 0 ? time - looked < 0.9 : map !== undefined && likeness(map, now) > 0.97;
    if (gone.length === 0 && calm) continue;
    [map, looked] = [now, time];
    const boxes = (await reader.find(frame, scale))
      .map((box) => withoutSpots(box, band.top, time, survey.spots))
      .filter((box) => fits(box, band, whole.width));
    const kept: Live[] = [];
    for (const box of boxes) {
      const same = live.find((it) => !kept.includes(it) && !gone.includes(it) && overlap(it.box, box) > 0.72);
      const fresh = { box, edges: edgesOf(frame, box), from: time, until: time, frames: 1 };
      kept.push(same ?? { ...fresh, crops: [cutOut(frame, box)] });
    }
    for (const it of live) {
      if (kept.includes(it)) continue;
      const lost = gone.includes(it);
      if (!lost && !boxes.some((box) => overlap(it.box, box) > 0.3)) kept.push(it);
      else {
        if (!lost) it.until = Math.max(it.from, time - 1 / bandRate);
        await close(it);
      }
    }
    live = kept;
  }
  for (const it of live) await close(it);
  return done
    .map((track) => withoutFixed(track, survey.fixed))
    .filter(
      ({ confidence, text }) =>
        confidence > leastConfidence &&
        plain(text) &&
        !survey.fixed.some((fixed) => alike(fixed, text) > 0.7),
    )
    .toSorted((a, b) => a.from - b.from);
}

function goesOn(live: Live, frame: Picture, time: number): boolean {
  if (likeness(live.edges, edgesOf(frame, live.box)) <= 0.72) return false;
  live.until = time;
  live.frames++;
  if (readAgain.includes(live.frames)) live.crops.push(cutOut(frame, live.box));
  return true;
}

function fits(box: Box, { least, greatest, off }: Band, width: number): boolean {
  return box[3] > least && box[3] < greatest && Math.abs(box[0] + box[2] / 2 - width / 2) < off * width;
}

/** The reading that most looks agree on, then the surest one. */
function trackOf({ box, from, until, frames }: Live, read: Said[], band: Band): Track {
  const votes = ({ text }: Said) => read.filter((other) => other.text === text).length;
  const best = read.reduce((a, b) =>
    votes(b) > votes(a) || (votes(b) === votes(a) && b.confidence > a.confidence) ? b : a,
  );
  const split = votes(best) < read.length / 2;
  return { box, row: box[1] + box[3] / 2 + band.top, from, until, frames, ...best, split };
}

/** A watermark that touches the caption: its columns are taken off the end of the box. */
function withoutSpots(given: Box, top: number, time: number, spots: Survey['spots']): Box {
  let box = given;
  for (const spot of spots) {
    const [x, y, w, h] = box;
    const common = Math.min(spot.box[1] + spot.box[3], y + top + h) - Math.max(spot.box[1], y + top);
    if (Math.abs(spot.time - time) >= 1.1 || common <= 0.5 * spot.box[3]) continue;
    const [left, right] = [spot.box[0], spot.box[0] + spot.box[2]];
    if (left <= x + 0.6 * h && right > x && right < x + w - h) box = [right, y, x + w - right, h];
    else if (right >= x + w - 0.6 * h && left < x + w && left > x + h) box = [x, y, left - x, h];
  }
  return box;
}

/** The words of a watermark that were read with the caption are taken off it. */
function withoutFixed(track: Track, fixed: string[]): Track {
  let { text } = track;
  for (const words of fixed) {
    const [letters, n] = [[...text], [...words].length];
    if (letters.length <= n) continue;
    if (alike(letters.slice(-n).join(''), words) >= 0.75) text = letters.slice(0, -n).join('').trim();
    else if (alike(letters.slice(0, n).join(''), words) >= 0.75) text = letters.slice(n).join('').trim();
  }
  return { ...track, text };
}
