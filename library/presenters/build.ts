// Makes the public presenters: `node library/presenters/build.ts [id ...]`. Needs clang++ and ffmpeg; takes minutes per presenter.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cast } from './cast.ts';
import { type Character, characterById, framing, lookText } from './characters.ts';
import {
  FPS,
  IDLE_FRAMES,
  TALK_FRAMES,
  UNIQUE_POSES,
  mouthAt,
  poseAt,
  poseOfIdle,
  poseOfTalk,
} from './motion.ts';

const here = import.meta.dirname;
const cache = join(here, '../../.cache/presenters');
const renderer = join(cache, 'render');
const WORKERS = 2;

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

type Picture = { file: string; commands: string };

/**
 * The pictures of one idle pose: the closed mouth, then the talking frame that wears the same head.
 * `near` says that the renderer's last pose was a close one.
 */
function picturesOf(character: Character, pose: number, folder: string, near = false): Picture[] {
  const closed: Picture = {
    file: join(folder, `pose-${pose}.rgb`),
    commands: `${lookText({ ...poseAt(pose, characterNumber(character.id), character.blinkDepth), ...mouthAt(-9) })} ${near ? 'next' : 'frame'}`,
  };
  const talk = TALK_FRAMES - pose;
  if (talk < 0 || talk >= TALK_FRAMES) return [closed];
  return [closed, { file: join(folder, `talk-${talk}.rgb`), commands: `${lookText(mouthAt(talk))} mouth` }];
}

/** Upright pictures are rendered at four fifths and enlarged: the eye does not see it, the clock does. */
function renderSize(character: Character): { W: number; H: number } {
  const { W, H } = framing(character.orientation);
  const scale = character.orientation === 'vertical' ? 0.8 : 1;
  return { W: Number(W) * scale, H: Number(H) * scale };
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

/** Renders what is not in the cache yet; interrupted builds go on where they stopped. */
async function renderPictures(character: Character, folder: string): Promise<void> {
  const { W, H } = renderSize(character);
  const look = { aa: 1, ...framing(character.orientation), ...character.look, W, H };
  const size = W * H * 3;
  const poses = Array.from({ length: UNIQUE_POSES }, (_, i) => i).filter((i) =>
    picturesOf(character, i, folder).some((p) => !existsSync(p.file)),
  );
  const workers = Array.from({ length: WORKERS }, (_, w) => {
    const own = poses.filter((_p, i) => i % WORKERS === w);
    const pictures = own.flatMap((pose, i) =>
      picturesOf(character, pose, folder, pose - (own[i - 1] ?? -99) <= 3),
    );
    if (pictures.length === 0) return Promise.resolve();
    const child = spawn('nice', ['-n', '19', renderer], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(`${lookText(look)}\n${pictures.map((p) => p.commands).join('\n')}\n`);
    return receive(child, pictures, size);
  });
  await Promise.all(workers);
}

function ffmpeg(args: string[], input?: string[]): Promise<void> {
  const child = spawn('nice', ['-n', '19', 'ffmpeg', '-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const exit = new Promise<void>((resolve, reject) =>
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)))),
  );
  void feed(child, input ?? []);
  return exit;
}
async function feed(child: ChildProcess, files: string[]): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  for (const file of files) {
    const bytes = await readFile(file);
    if (!child.stdin?.write(bytes)) await new Promise((resolve) => child.stdin?.once('drain', resolve));
  }
  child.stdin?.end();
}

async function build(character: Character): Promise<void> {
  const started = Date.now();
  const folder = join(cache, character.id);
  const target = join(here, character.id);
  mkdirSync(folder, { recursive: true });
  mkdirSync(target, { recursive: true });
  await renderPictures(character, folder);
  const { W, H } = framing(character.orientation);
  const rendered = renderSize(character);
  const enlarge = rendered.W === W ? '' : `scale=${W}:${H}:flags=lanczos,unsharp=3:3:0.5,`;
  const talk = Array.from({ length: TALK_FRAMES }, (_, i) => join(folder, `talk-${i}.rgb`));
  const idle = Array.from({ length: IDLE_FRAMES }, (_, i) => join(folder, `pose-${poseOfIdle(i)}.rgb`));
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${rendered.W}x${rendered.H}`,
    '-r',
    `${FPS}`,
    '-i',
    '-',
  ];
  const encode =
    '-c:v libx264 -preset medium -crf 20 -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -movflags +faststart'.split(
      ' ',
    );
  await ffmpeg(
    [
      ...raw,
      '-vf',
      `${enlarge}scale=out_color_matrix=bt709:out_range=tv`,
      ...encode,
      join(target, 'clip.mp4'),
    ],
    [...talk, ...idle],
  );
  await ffmpeg(
    [...raw, '-vf', `${enlarge}format=yuvj420p`, '-frames:v', '1', '-q:v', '3', join(target, 'poster.jpg')],
    [join(folder, `pose-${poseOfTalk(60)}.rgb`)],
  );
  const talkEnd = TALK_FRAMES / FPS;
  const { look: _look, blinkDepth: _depth, ...about } = character;
  const sheet = {
    ...about,
    provenance: 'made by library/presenters/build.ts',
    width: W,
    height: H,
    fps: FPS,
    segments: { talk: [0, talkEnd], idle: [talkEnd, talkEnd + IDLE_FRAMES / FPS] },
    files: { clip: 'clip.mp4', poster: 'poster.jpg' },
  };
  writeFileSync(join(target, 'presenter.json'), `${JSON.stringify(sheet, null, 2)}\n`);
  rmSync(folder, { recursive: true });
  console.log(`${character.id}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

compile();
const wanted = process.argv.slice(2);
for (const character of wanted.length > 0 ? wanted.map(characterById) : cast) await build(character);
