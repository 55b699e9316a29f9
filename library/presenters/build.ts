// Makes the public presenters: `node library/presenters/build.ts [--workers=2] [id ...]`. Needs clang++ and ffmpeg; takes minutes per presenter.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cast } from './cast.ts';
import { type Character, type Look, characterById, framing, lookText } from './characters.ts';
import { gestureAt } from './gestures.ts';
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
const { values: options, positionals: wanted } = parseArgs({
  options: { workers: { type: 'string', default: '2' } },
  allowPositionals: true,
});
const WORKERS = Number(options.workers);
/** A picture as the renderer writes it: red, green, blue for every pixel, then the matte. */
const BYTES_PER_PIXEL = { light: 3, matte: 1 };

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

/** Head, body and hands of a character at idle picture `index`. */
function poseOf(character: Character, index: number): Look {
  const { gesture } = character;
  return {
    ...poseAt(index, characterNumber(character.id), character.blinkDepth),
    ...(gesture ? gestureAt(index, gesture.kind, gesture.lead) : {}),
  };
}

type Picture = { file: string; commands: string };

/**
 * The pictures of one idle pose: the closed mouth, then the talking frame that wears the same head.
 * `near` says that the renderer's last pose was a close one; hands move too fast for that.
 */
function picturesOf(character: Character, pose: number, folder: string, near = false): Picture[] {
  const closed: Picture = {
    file: join(folder, `pose-${pose}.raw`),
    commands: `${lookText({ ...poseOf(character, pose), ...mouthAt(-9) })} ${near ? 'next' : 'frame'}`,
  };
  const talk = TALK_FRAMES - pose;
  if (talk < 0 || talk >= TALK_FRAMES) return [closed];
  return [closed, { file: join(folder, `talk-${talk}.raw`), commands: `${lookText(mouthAt(talk))} mouth` }];
}

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

/** Renders what is not in the cache yet; interrupted builds go on where they stopped. */
async function renderPictures(character: Character, folder: string): Promise<void> {
  const { W, H } = renderSize(character);
  const look = { aa: 1, ...framing(character), ...character.look, W, H };
  const size = W * H * (BYTES_PER_PIXEL.light + BYTES_PER_PIXEL.matte);
  const poses = Array.from({ length: UNIQUE_POSES }, (_, i) => i).filter((i) =>
    picturesOf(character, i, folder).some((p) => !existsSync(p.file)),
  );
  const workers = Array.from({ length: WORKERS }, (_, w) => {
    const own = poses.filter((_p, i) => i % WORKERS === w);
    const pictures = own.flatMap((pose, i) =>
      picturesOf(character, pose, folder, !character.gesture && pose - (own[i - 1] ?? -99) <= 3),
    );
    if (pictures.length === 0) return Promise.resolve();
    const child = spawn('nice', ['-n', '19', renderer], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.end(`${lookText(look)}\n${pictures.map((p) => p.commands).join('\n')}\n`);
    return receive(child, pictures, size);
  });
  await Promise.all(workers);
}

/** One of the two planes of rendered pictures, as ffmpeg reads it. */
type Plane = { pixels: 'rgb24' | 'gray'; from: number; to: number };

function ffmpeg(args: string[], input: { files: string[]; plane: Plane }): Promise<void> {
  const child = spawn('nice', ['-n', '19', 'ffmpeg', '-v', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const exit = new Promise<void>((resolve, reject) =>
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)))),
  );
  void feed(child, input);
  return exit;
}
async function feed(child: ChildProcess, { files, plane }: { files: string[]; plane: Plane }): Promise<void> {
  for (const file of files) {
    const bytes = (await readFile(file)).subarray(plane.from, plane.to);
    if (!child.stdin?.write(bytes)) await new Promise((resolve) => child.stdin?.once('drain', resolve));
  }
  child.stdin?.end();
}

/** Writes `clip.mp4`, `matte.mp4` and `poster.jpg` from the rendered pictures beside them. */
async function encode(character: Character, folder: string): Promise<void> {
  const { W, H } = framing(character);
  const rendered = renderSize(character);
  const pixels = rendered.W * rendered.H;
  const light: Plane = { pixels: 'rgb24', from: 0, to: pixels * BYTES_PER_PIXEL.light };
  const matte: Plane = {
    pixels: 'gray',
    from: light.to,
    to: light.to + pixels * BYTES_PER_PIXEL.matte,
  };
  const talk = Array.from({ length: TALK_FRAMES }, (_, i) => join(folder, `talk-${i}.raw`));
  const idle = Array.from({ length: IDLE_FRAMES }, (_, i) => join(folder, `pose-${poseOfIdle(i)}.raw`));
  const raw = (plane: Plane) =>
    `-f rawvideo -pix_fmt ${plane.pixels} -s ${rendered.W}x${rendered.H} -r ${FPS} -i -`.split(' ');
  const h264 = (crf: number) =>
    `-c:v libx264 -preset medium -crf ${crf} -pix_fmt yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709 -movflags +faststart`.split(
      ' ',
    );
  const enlarge = `scale=${W}:${H}:flags=lanczos,unsharp=3:3:0.5,`;
  const colours = `${enlarge}scale=out_color_matrix=bt709:out_range=tv`;
  await ffmpeg([...raw(light), '-vf', colours, ...h264(20), join(folder, 'clip.mp4')], {
    files: [...talk, ...idle],
    plane: light,
  });
  // Every edge is softened over about two pixels, so that steps of the rendering do not show on another background.
  const soft = `scale=${W}:${H}:flags=bicubic,gblur=sigma=0.7,scale=in_range=pc:out_range=tv`;
  await ffmpeg([...raw(matte), '-vf', soft, ...h264(30), join(folder, 'matte.mp4')], {
    files: [...talk, ...idle],
    plane: matte,
  });
  const poster = [...raw(light), '-vf', `${enlarge}format=yuvj420p`, '-frames:v', '1', '-q:v', '3'];
  await ffmpeg([...poster, join(folder, 'poster.jpg')], {
    files: [join(folder, `pose-${poseOfTalk(60)}.raw`)],
    plane: light,
  });
}

async function build(character: Character): Promise<void> {
  const started = Date.now();
  const folder = join(cache, character.id);
  const target = join(here, character.id);
  mkdirSync(folder, { recursive: true });
  mkdirSync(target, { recursive: true });
  await renderPictures(character, folder);
  await encode(character, folder);
  // Only finished films reach the library: it may be in use.
  const files = { clip: 'clip.mp4', matte: 'matte.mp4', poster: 'poster.jpg' };
  for (const file of Object.values(files)) copyFileSync(join(folder, file), join(target, file));
  const { W, H } = framing(character);
  const talkEnd = TALK_FRAMES / FPS;
  const { look: _look, blinkDepth: _depth, gesture: _gesture, ...about } = character;
  const sheet = {
    ...about,
    provenance: 'made by library/presenters/build.ts',
    width: W,
    height: H,
    fps: FPS,
    segments: { talk: [0, talkEnd], idle: [talkEnd, talkEnd + IDLE_FRAMES / FPS] },
    matte: true,
    files,
  };
  writeFileSync(join(target, 'presenter.json'), `${JSON.stringify(sheet, null, 2)}\n`);
  rmSync(folder, { recursive: true });
  console.log(`${character.id}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

compile();
for (const character of wanted.length > 0 ? wanted.map(characterById) : cast) await build(character);
