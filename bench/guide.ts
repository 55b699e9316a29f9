import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { probe } from '@likeness/media/probe';
import { loadFaceTracker } from '@likeness/talking-head/files/load-tracker';
import { FaceGuide, pictureOf, type GuideHint } from '@likeness/talking-head/page/face-guide';
import type { FaceTracker } from '@likeness/talking-head/tracking/face-tracker';
import { turnedHead, type Pixels } from './turned-head.ts';
import type { BenchRow } from './rows.ts';

const library = join(import.meta.dirname, '../library/presenters');
/** Pixels and looks of a clip, as the page looks at a recording; four seconds at ten looks a second. */
const [width, height, looks] = [360, 640, 40];
/** A hint counts that is shown in this share of the looks, and a wrong alarm in which any is shown as long as that. */
const [shown, alarm] = [0.6, 0.1];
const goals = { right: 38, alarms: 1 };
const people = [
  'maya',
  'haoran',
  'helen',
  'yuhan',
  'lin',
  'leo',
  'sofia',
  'raj',
  'amara',
  'david',
  'zuri',
  'stefan',
];
const samples = ['person-a', 'person-b', 'person-c-6s'];

type Film = Pixels[];
type Change = (film: Film, at: number) => Promise<Film> | Film;
type Kind = { hint: GuideHint; change: Change; count: number };

/**
 * What the guide says to forty clips with a known fault, and to ten without one: presenters of the library (`LIKENESS_SAMPLES`: and filmed people
 * among the good ones), made darker, farther, turned, doubled, covered or headless. `out` keeps a picture of each.
 */
export async function benchGuide(out: string | undefined): Promise<BenchRow[]> {
  const tracker = await loadFaceTracker();
  const clips: { hint: GuideHint | undefined; name: string; film: Film; scale: number }[] = [];
  for (const { hint, change, count } of kinds(tracker))
    for (let at = 0; at < count; at++) {
      const name = people[at % people.length]!;
      clips.push({ hint, name, film: await change(filmOf(clipOf(name)), at), scale: 2 });
    }
  for (const path of goodFilms())
    clips.push({ hint: undefined, name: path, film: filmOf(path), scale: await shrunk(path) });
  let [right, alarms] = [0, 0];
  for (const [i, { hint, name, film, scale }] of clips.entries()) {
    const said = await saidTo(film, scale);
    const most = [...new Set(said)].toSorted((a, b) => share(said, b) - share(said, a))[0];
    const good = hint ? share(said, hint) >= shown : said.filter(Boolean).length < alarm * said.length;
    if (!good)
      console.error(`${hint ?? 'good'} of ${name}: ${most ?? 'nothing'} ${share(said, most).toFixed(2)}`);
    if (hint) right += Number(good);
    else alarms += Number(!good);
    if (out) await keep(film.at(-1)!, out, `${String(i).padStart(2, '0')}-${hint ?? 'good'}`);
  }
  const faulty = clips.filter(({ hint }) => hint).length;
  return [
    {
      name: `guide: right hint, of ${faulty} clips`,
      value: right,
      unit: '',
      baseline: goals.right,
      ratio: right / goals.right,
    },
    {
      name: `guide: wrong alarms, of ${clips.length - faulty} clips`,
      value: alarms,
      unit: '',
      baseline: goals.alarms,
    },
  ];
}

const share = (said: (GuideHint | undefined)[], hint: GuideHint | undefined) =>
  said.filter((it) => it === hint).length / said.length;

async function saidTo(film: Film, scale: number): Promise<(GuideHint | undefined)[]> {
  const guide = new FaceGuide(await loadFaceTracker());
  return film.map(({ data }) => guide.look(pictureOf(data, width, height), scale));
}

const clipOf = (name: string) => join(library, name, 'clip.mp4');

function goodFilms(): string[] {
  const folder = process.env['LIKENESS_SAMPLES'];
  const filmed = folder ? samples.map((name) => join(folder, `${name}.mp4`)).filter(existsSync) : [];
  if (filmed.length === 0)
    console.error('LIKENESS_SAMPLES names no folder: no filmed people among the good clips.');
  return [...filmed, ...people.map(clipOf)].slice(0, 10);
}

/** How many times smaller than it was recorded a film is looked at. */
async function shrunk(path: string): Promise<number> {
  const { video } = await probe(path, { trusted: true });
  return Math.max(1, Math.min(video!.width / width, video!.height / height));
}

/** Four seconds of a film, its middle in the shape of what is recorded. */
function filmOf(path: string): Film {
  const shape = `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height}`;
  const args = [
    '-stream_loop',
    '-1',
    '-i',
    path,
    '-t',
    String(looks / 10),
    '-vf',
    `${shape},fps=10`,
    '-pix_fmt',
    'rgba',
    '-f',
    'rawvideo',
    '-',
  ];
  const bytes = execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...args], { maxBuffer: 2 ** 28 });
  const size = width * height * 4;
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, i) => ({
    width,
    height,
    data: new Uint8Array(bytes.subarray(i * size, (i + 1) * size)),
  }));
}

/** Every frame through one change of pixels. */
const each = (change: (frame: Pixels) => Pixels) => (film: Film) => film.map(change);

function kinds(tracker: FaceTracker): Kind[] {
  const faceIn = (frame: Pixels) => tracker.find(pictureOf(frame.data, width, height))[0]!.mesh;
  return [
    { hint: 'dark', count: 7, change: (film, at) => each((it) => lit(it, 0.1 + 0.02 * at))(film) },
    {
      hint: 'far',
      count: 7,
      change: (film, at) => Promise.all(film.map((it) => smaller(it, 0.22 + 0.02 * at))),
    },
    {
      hint: 'turned',
      count: 7,
      change: (film, at) => {
        const yaw = (at % 2 ? 1 : -1) * (0.7 + 0.04 * at);
        return each((it) => turnedHead(it, faceIn(it), yaw))(film);
      },
    },
    {
      hint: 'others',
      count: 6,
      change: (film, at) => beside(film, filmOf(clipOf(people[(at + 5) % people.length]!)), 0.9 - 0.05 * at),
    },
    {
      hint: 'hidden',
      count: 7,
      change: (film, at) => each((it) => covering(it, faceIn(it).points, at))(film),
    },
    { hint: 'no-face', count: 6, change: (film, at) => headless(film, faceIn(film[0]!).points, at) },
  ];
}

const lit = (frame: Pixels, gain: number): Pixels => ({
  ...frame,
  data: frame.data.map((value, i) => (i % 4 === 3 ? value : value * gain)),
});

const image = ({ data }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } });
const pixels = async (made: Sharp): Promise<Pixels> => ({
  width,
  height,
  data: new Uint8Array(await made.ensureAlpha().raw().toBuffer()),
});

/** The whole picture in the lower middle of a blurred one. */
async function smaller(frame: Pixels, share: number): Promise<Pixels> {
  const input = await image(frame)
    .resize(Math.round(width * share))
    .png()
    .toBuffer();
  const layer = { input, gravity: 'south' as const };
  return pixels(sharp(await image(frame).blur(40).composite([layer]).png().toBuffer()));
}

/** Two people in one picture, the second one `share` as large. */
async function beside(film: Film, other: Film, share: number): Promise<Film> {
  const half = width / 2;
  return Promise.all(
    film.map(async (frame, i) => {
      const first = await image(frame).resize(half).png().toBuffer();
      const across = Math.round((half * share) / 2) * 2;
      const second = await image(other[i % other.length]!)
        .resize(across)
        .png()
        .toBuffer();
      const layers = [
        { input: first, left: 0, top: 200 },
        { input: second, left: half + Math.round((half - across) / 2), top: 200 },
      ];
      return pixels(sharp(await image(frame).blur(40).composite(layers).png().toBuffer()));
    }),
  );
}

/** Colours of a hand in a glove, a microphone, paper, a mug, a scarf, a sleeve and a mask. */
const covers = ['#3a66b0', '#1d1d20', '#f1eee6', '#b3342a', '#6d8f4e', '#5b4a78', '#9fd2e6'];

/** Something held before the mouth. */
function covering(frame: Pixels, points: Float32Array, at: number): Pixels {
  const value = Number.parseInt(covers[at]!.slice(1), 16);
  const colour = [value >> 16, (value >> 8) & 255, value & 255];
  const [chin, nose, left, right] = [152, 2, 234, 454].map((i) => [points[3 * i]!, points[3 * i + 1]!]);
  const [cx, cy] = [(left![0]! + right![0]!) / 2, (chin![1]! + nose![1]!) / 2];
  const wide = (right![0]! - left![0]!) * (0.42 + 0.02 * at);
  const tall = (chin![1]! - nose![1]!) * 0.75;
  const out = { ...frame, data: frame.data.slice() };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (((x - cx) / wide) ** 4 + ((y - cy) / tall) ** 4 < 1)
        out.data.set(
          colour.map((it) => it * (0.9 + 0.1 * Math.sin(x / 9))),
          4 * (y * width + x),
        );
  return out;
}

/** What is below the chin, or a room that no one is in. */
function headless(film: Film, points: Float32Array, at: number): Promise<Film> {
  const chin = Math.min(height - 120, Math.round(points[152 * 3 + 1]!) + 30);
  return Promise.all(
    film.map((frame) => {
      const body = image(frame).extract({ left: 0, top: chin, width, height: height - chin });
      const wall = image(frame).blur(30 + 5 * at);
      return pixels((at % 2 ? wall : body).resize(width, height, { fit: 'fill' }));
    }),
  );
}

async function keep(frame: Pixels, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await image(frame)
    .flatten()
    .jpeg()
    .toFile(join(folder, `${name}.jpg`));
}
