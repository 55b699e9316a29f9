import { alike, plain } from './letters.ts';
import type { Caption } from './port.ts';
import { bandRate, type Track } from './tracks.ts';

/** Makes captions of rows: the same words again, growing words and pieces are one; rows of one moment stand together. */
export function captionsOf(tracks: Track[]): Caption[] {
  const rows = joined(joined(tracks)).filter(
    ({ frames, from, until }) => frames > 1 || until - from > 1 / bandRate,
  );
  const groups: { from: number; until: number; rows: Track[] }[] = [];
  for (const row of rows) {
    const together = groups.findLast(
      (group) =>
        Math.min(group.until, row.until) - Math.max(group.from, row.from) >
          0.6 * Math.min(group.until - group.from, row.until - row.from) + 1e-6 &&
        !group.rows.some((other) => Math.abs(other.row - row.row) < 0.5 * row.box[3]),
    );
    if (!together) groups.push({ from: row.from, until: row.until, rows: [row] });
    else {
      together.rows.push(row);
      together.from = Math.min(together.from, row.from);
      together.until = Math.max(together.until, row.until);
    }
  }
  // Between two looks the caption came or went: half the step is the best guess.
  const half = 0.5 / bandRate;
  const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;
  return groups.map((group) => ({
    start: rounded(Math.max(0, group.from - half)),
    end: rounded(group.until + half),
    text: group.rows
      .toSorted((a, b) => a.row - b.row)
      .map(({ text }) => text)
      .join('\n'),
    confidence: Math.min(...group.rows.map(({ confidence }) => confidence)),
    doubtful: group.rows.some(({ split, least }) => split || least < 0.6),
  }));
}

function joined(tracks: Track[]): Track[] {
  const out: Track[] = [];
  for (const track of tracks) {
    const before = out.findLast((other) => isSame(other, track));
    if (!before) out.push({ ...track });
    else takeOver(before, track);
  }
  return out;
}

function isSame(before: Track, track: Track): boolean {
  const height = track.box[3];
  if (Math.abs(before.row - track.row) > 0.5 * height || track.from - before.until > 0.45) return false;
  const [a, b] = [plain(before.text), plain(track.text)];
  if (alike(a, b) >= 0.75 || (a.length > 1 && b.includes(a))) return true;
  const edges = [before.box[0] - track.box[0], before.box[0] + before.box[2] - track.box[0] - track.box[2]];
  if (b.length > 1 && a.includes(b) && Math.min(...edges.map(Math.abs)) < 0.5 * height) return true;
  const brief = before.until - before.from < 0.6;
  const start = [...b].slice(0, [...a].length).join('');
  return a.length < b.length && alike(a, start) >= (brief ? 0.6 : 0.8);
}

/** Words that grow replace what they grew from; else the surer reading stays. */
function takeOver(before: Track, track: Track): void {
  const [a, b] = [plain(before.text), plain(track.text)];
  const other = alike(a, b) < 0.95;
  const sure = (it: Track) => it.confidence * Math.min(it.frames, 8);
  before.until = Math.max(before.until, track.until);
  before.from = Math.min(before.from, track.from);
  if (a.length > b.length && other) return;
  if ((b.length > a.length && other) || sure(track) > sure(before)) {
    const { text, confidence, least, split, frames, box } = track;
    Object.assign(before, { text, confidence, least, split, frames, box });
  }
}
