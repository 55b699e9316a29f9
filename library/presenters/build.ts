// Makes the public presenters: `node library/presenters/build.ts [--workers=2] [id ...]`. Needs ffmpeg and, for those of the renderer, clang++.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cast } from './cast.ts';
import { type Character, type Look, characterById, framing, lookText } from './characters.ts';
import { figures } from './drawn/figures.ts';
import type { Figure } from './drawn/figure.ts';
import { PICTURE } from './drawn/pen.ts';
import { drawPictures, drawPortrait } from './drawn/render.ts';
import { addMovingCover } from './moving-cover.ts';
import { BYTES_PER_PIXEL, writeFilms, writePoster } from './film.ts';
import { armsAt, type Gesturing, picturesOfStretch, STRETCHES } from './gestures.ts';
import {
  FPS,
  type Head,
  HEADS,
  headOfIdle,
  headOfTalk,
  HOME,
  IDLE_FRAMES,
  mouthAt,
  PHRASES,
  poseAt,
  REST_FRAMES,
  sameHead,
  TALK_FRAMES,
} from './motion.ts';

const here = import.meta.dirname;
const cache = join(here, '../../.cache/presenters');
const renderer = join(cache, 'render');
const { values: options, positionals: wanted } = parseArgs({
  options: { workers: { type: 'string', default: '2' } },
  allowPositionals: true,
});
const WORKERS = Number(options.workers);
const bytesOf = ({ W, H }: { W: number; H: number }) =>
  W * H * (BYTES_PER_PIXEL.light + BYTES_PER_PIXEL.matte);

function compile(): void {
  mkdirSync(cache, { recursive: true });
  const flags = ['-std=c++17', '-O3', '-march=native', '-ffast-math', '-fno-exceptions', '-fno-rtti'];
  const done = spawnSync('clang++', [...flags, join(here, 'renderer/main.cpp'), '-o', `${renderer}.new`], {
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error('the renderer does not compile');
  renameSync(`${renderer}.new`, renderer);
}

/** A number in 0..1 from the name, so that no two presenters move alike. */
function characterNumber(id: string): number {
  let h = 7;
  for (const c of id) h = (h * 31 + c.charCodeAt(0)) % 1009;
  return h / 1008;
}

/** Head, body and hands of a character, and the mouth of a talking frame; closed without one. */
const poseOf = (
  character: Character,
  head: Head,
  of: { gesturing?: Gesturing; talk?: number } = {},
): Look => ({
  ...poseAt(head, characterNumber(character.id), character.blinkDepth),
  ...armsAt(character.gestures, of.gesturing, character.orientation === 'horizontal'),
  ...mouthAt(of.talk ?? -9),
});

/** The head turned and tilted a little, eyes on the viewer and a warmer smile: the portrait is no idle picture. */
function portraitOf(character: Character): Look {
  const side = characterNumber(character.id) > 0.5 ? 1 : -1;
  const near: Look =
    character.orientation === 'vertical'
      ? { viewW: 2.95, camY: -0.78 }
      : { viewW: (3.7 * 16) / 9, camY: -0.42 };
  return {
    ...poseOf(character, HOME),
    ...near,
    yaw: 0.17 * side,
    pitch: -0.01,
    roll: -0.05 * side,
    turn: 0.16 * side,
    blink: 0,
    gazeX: -0.14 * side,
    gazeY: 0.01,
    smile: Math.min(0.85, Number(character.look.smile ?? 0.35) + 0.2),
    browUp: 0.2,
    ...character.portrait,
  };
}

type Picture = { file: string; commands: string };

const headName = ({ phrase, at, away }: Head) =>
  `head-${phrase}-${at}${away ? `-away-${away.glance}-${away.share.toFixed(2)}` : ''}.raw`;
const gestureName = ({ stretch, at, head }: Gesturing) =>
  at === 0 ? headName(head) : `${stretch.id}-${at}.raw`;

/** The pictures with one head: at rest, in gestures, and talking. */
function picturesOf(character: Character, head: Head, folder: string, near = false): Picture[] {
  const picture = (name: string, command: string, look: Look): Picture => ({
    file: join(folder, name),
    commands: `${lookText(look)} ${command}`,
  });
  const gesturing = STRETCHES.flatMap(picturesOfStretch).filter((it) => it.at > 0 && sameHead(it.head, head));
  const talking = Array.from({ length: TALK_FRAMES }, (_, talk) => talk).filter((talk) =>
    sameHead(headOfTalk(talk), head),
  );
  // A gesture that is even in time meets each head twice in the same picture.
  const once = [...new Map(gesturing.map((it) => [gestureName(it), it])).values()];
  return [
    picture(headName(head), near ? 'next' : 'frame', poseOf(character, head)),
    ...once.map((it) => picture(gestureName(it), 'arms', poseOf(character, head, { gesturing: it }))),
    ...talking.map((talk) => picture(`talk-${talk}.raw`, 'mouth', poseOf(character, head, { talk }))),
  ];
}

/** Whether the renderer may start from the depths of `before`: the head is hardly elsewhere. */
const isNear = (head: Head, before: Head | undefined) =>
  before !== undefined && head.phrase === before.phrase && Math.abs(head.at - before.at) <= 3;

/** Pictures are rendered at four fifths and enlarged: the eye does not see it, the clock does. */
function renderSize(character: Character): { W: number; H: number } {
  const { W, H } = framing(character);
  return { W: W * 0.8, H: H * 0.8 };
}

/** Collects pictures of `size` bytes from a renderer's output. */
async function receive(child: ChildProcess, pictures: Picture[], size: number): Promise<void> {
  let parts: Buffer[] = [];
  let held = 0;
  let next = 0;
  for await (const chunk of child.stdout ?? []) {
    parts.push(chunk as Buffer);
    held += (chunk as Buffer).length;
    while (held >= size) {
      const all = Buffer.concat(parts);
      const picture = pictures[next++];
      if (picture) {
        writeFileSync(`${picture.file}.new`, all.subarray(0, size));
        renameSync(`${picture.file}.new`, picture.file);
      }
      parts = [all.subarray(size)];
      held -= size;
    }
  }
  if (next < pictures.length)
    throw new Error(`the renderer stopped after ${next} of ${pictures.length} pictures`);
}

/** Those not in the cache, after the head that they are drawn over. */
const missing = (pictures: Picture[]) => pictures.filter(({ file }, i) => i === 0 || !existsSync(file));

/** Renders what is not in the cache yet; interrupted builds go on where they stopped. */
async function renderPictures(character: Character, folder: string): Promise<void> {
  const { W, H } = renderSize(character);
  const look = { aa: 4, ...framing(character), ...character.look, W, H };
  const size = bytesOf({ W, H });
  const heads = HEADS.filter((head) => picturesOf(character, head, folder).some((p) => !existsSync(p.file)));
  const workers = Array.from({ length: WORKERS }, (_, w) => {
    const own = heads.filter((_p, i) => i % WORKERS === w);
    return draw(
      look,
      own.flatMap((head, i) => missing(picturesOf(character, head, folder, isNear(head, own[i - 1])))),
      size,
    );
  });
  await Promise.all(workers);
}

async function draw(look: Look, pictures: Picture[], size: number): Promise<void> {
  if (pictures.length === 0) return;
  const child = spawn('nice', ['-n', '19', renderer], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(`${lookText(look)}\n${pictures.map((p) => p.commands).join('\n')}\n`);
  await receive(child, pictures, size);
}

/** Renders the portrait at its full size. */
async function renderPortrait(character: Character, folder: string): Promise<string> {
  const { W, H } = framing(character);
  const file = join(folder, 'portrait.raw');
  const look = { ...framing(character), ...character.look, ...portraitOf(character), W, H, aa: 4 };
  await draw({}, [{ file, commands: `${lookText(look)} frame` }], bytesOf({ W, H }));
  return file;
}

/** The pictures of the clip in their order, from what was rendered into `folder`. */
function clipFiles(folder: string): string[] {
  const talk = Array.from({ length: TALK_FRAMES }, (_, i) => `talk-${i}.raw`);
  const idle = Array.from({ length: IDLE_FRAMES }, (_, i) => headName(headOfIdle(i)));
  const gestures = STRETCHES.flatMap(picturesOfStretch).map(gestureName);
  return [...talk, ...idle, ...gestures].map((name) => join(folder, name));
}

/** Seconds of the parts of a clip; of a rendered figure also where the idle part rests, and its gestures. */
type Segments = {
  talk: [number, number];
  idle: [number, number];
  rests?: number[];
  /** `heads` is where in the idle part the head moves as it does in the gesture. */
  gestures?: { id: string; from: number; to: number; heads: number }[];
};
const talkEnd = TALK_FRAMES / FPS;
const DRAWN: Segments = { talk: [0, talkEnd], idle: [talkEnd, talkEnd + IDLE_FRAMES / FPS] };

function segmentsOfRendered(): Segments {
  const seconds = (frames: number) => +(frames / FPS).toFixed(2);
  const rests = [TALK_FRAMES + REST_FRAMES];
  for (const frames of PHRASES) rests.push(rests.at(-1)! + frames);
  let at = TALK_FRAMES + IDLE_FRAMES;
  const gestures = STRETCHES.map(({ id, phrase }) => {
    const from = at;
    at += PHRASES[phrase]!;
    return { id, from: seconds(from), to: seconds(at), heads: seconds(rests[phrase]!) };
  });
  return { ...DRAWN, rests: rests.map(seconds), gestures };
}

type About = Pick<Character, 'id' | 'names' | 'gender' | 'age' | 'orientation' | 'style' | 'retired'>;

/** Only finished films reach the library: it may be in use. */
function deliver(
  { id, names, gender, age, orientation, style, retired }: About,
  size: { W: number; H: number },
  folder: string,
  segments: Segments,
): void {
  const target = join(here, id);
  mkdirSync(target, { recursive: true });
  const files = { clip: 'clip.mp4', matte: 'matte.mp4', poster: 'poster.jpg' };
  for (const file of Object.values(files)) copyFileSync(join(folder, file), join(target, file));
  const sheet = {
    id,
    names,
    gender,
    age,
    orientation,
    style,
    ...(retired && { retired }),
    provenance: 'made by library/presenters/build.ts',
    width: size.W,
    height: size.H,
    fps: FPS,
    segments,
    matte: true,
    files,
  };
  writeFileSync(join(target, 'presenter.json'), `${JSON.stringify(sheet, null, 2)}\n`);
  rmSync(folder, { recursive: true });
}

async function build(character: Character, folder: string): Promise<void> {
  const size = framing(character);
  const segments = segmentsOfRendered();
  await renderPictures(character, folder);
  await writeFilms(clipFiles(folder), renderSize(character), size, folder, {
    rests: segments.rests,
    gestures: segments.gestures,
  });
  await writePoster(await renderPortrait(character, folder), size, folder);
  deliver(character, size, folder, segments);
}

async function buildDrawn(figure: Figure, folder: string): Promise<void> {
  const size = { W: PICTURE.W, H: PICTURE.H };
  await writeFilms(await drawPictures(figure, folder), size, size, folder);
  await writePoster(await drawPortrait(figure, folder), size, folder);
  deliver({ ...figure, orientation: 'vertical', style: figure.style.name }, size, folder, DRAWN);
}

const names = wanted.length > 0 ? wanted : [...cast, ...figures].map(({ id }) => id);
if (cast.some(({ id }) => names.includes(id))) compile();
for (const id of names) {
  const started = Date.now();
  const folder = join(cache, id);
  mkdirSync(folder, { recursive: true });
  const figure = figures.find((it) => it.id === id);
  await (figure ? buildDrawn(figure, folder) : build(characterById(id), folder));
  await addMovingCover(id);
  console.log(`${id}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
