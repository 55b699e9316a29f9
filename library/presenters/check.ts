// Runs the face tracker over every frame of presenter clips: `node library/presenters/check.ts [id ...]`.
// A clip is good when every frame that is looked at has a face, the tracked opening of the mouth follows the rendered one, and the matte
// shows the figure around each face and nothing in the upper corners.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cast } from './cast.ts';
import { figures } from './drawn/figures.ts';
import { picturesOfStretch, STRETCHES } from './gestures.ts';
import { IDLE_FRAMES, TALK_FRAMES, mouthAt } from './motion.ts';
import { filmed } from './people/filmed.ts';

const require = createRequire(import.meta.url);
const packageFolder = (name: string) => join(import.meta.dirname, '../../node_modules', name);

type Mesh = [number, number, number][];
type Detector = {
  load(): Promise<void>;
  tf: {
    ready(): Promise<void>;
    tensor3d(data: Uint8Array, shape: [number, number, number], type: string): { dispose(): void };
  };
  detect(image: unknown): Promise<{ face: { mesh: Mesh }[] }>;
};

/** The tracker's models are files; its loader wants to fetch them. */
function fetchFiles(): void {
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input.toString();
    if (!url.startsWith('file://')) return original(input, init);
    const type = url.endsWith('.json') ? 'application/json' : 'application/octet-stream';
    return new Response(readFileSync(new URL(url)), { status: 200, headers: { 'content-type': type } });
  };
}
async function detector(): Promise<Detector> {
  fetchFiles();
  const human = packageFolder('@vladmandic/human');
  const { Human } = require(join(human, 'dist/human.node-wasm.js')) as {
    Human: new (options: object) => Detector;
  };
  const off = { enabled: false };
  const tracker = new Human({
    backend: 'wasm',
    wasmPath: `${packageFolder('@tensorflow/tfjs-backend-wasm')}/dist/`,
    modelBasePath: `file://${human}/models/`,
    debug: false,
    cacheSensitivity: 0,
    filter: off,
    face: {
      enabled: true,
      detector: { rotation: false, maxDetected: 1, minConfidence: 0.2, return: false },
      mesh: { enabled: true },
      attention: off,
      iris: off,
      emotion: off,
      description: off,
      antispoof: off,
      liveness: off,
    },
    body: off,
    hand: off,
    object: off,
    gesture: off,
    segmentation: off,
  });
  await tracker.load();
  await tracker.tf.ready();
  return tracker;
}

/** The engine asks the same of its own renders of a presenter. */
const FOLLOWED = 0.8;

const distance = (a: number[] = [0, 0], b: number[] = [0, 0]) =>
  Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));
/** Inner lip gap over the distance of the outer eye corners. */
const opening = (mesh: Mesh) => distance(mesh[13], mesh[14]) / distance(mesh[33], mesh[263]);
const mean = (a: number[]) => a.reduce((x, y) => x + y, 0) / a.length;
function correlation(a: number[], b: number[]): number {
  const ma = mean(a);
  const mb = mean(b);
  const covariance = mean(a.map((v, i) => (v - ma) * ((b[i] ?? 0) - mb)));
  return covariance / Math.sqrt(mean(a.map((v) => (v - ma) ** 2)) * mean(b.map((v) => (v - mb) ** 2)));
}

/** All frames of a film at w × h, one frame after the other; `channels` bytes a pixel. */
function pixelsOf(film: string, w: number, h: number, channels: 1 | 3): Buffer {
  const format = channels === 1 ? 'gray' : 'rgb24';
  const args = [
    '-v',
    'error',
    '-i',
    film,
    '-vf',
    `scale=${w}:${h}`,
    '-f',
    'rawvideo',
    '-pix_fmt',
    format,
    '-',
  ];
  return spawnSync('ffmpeg', args, { maxBuffer: 2 ** 31 }).stdout;
}

/** Between the eyes, nose, mouth and chin in the tracker's mesh. */
const MIDDLE_OF_FACE = [168, 1, 13, 152];

/** Frames whose matte misses the face or marks an upper corner, where no one ever is. */
function framesOutsideMatte(film: string, meshes: (Mesh | undefined)[], w: number, h: number): number[] {
  const matte = pixelsOf(film, w, h, 1);
  if (matte.length !== meshes.length * w * h) return meshes.map((_, i) => i);
  const coverage = (frame: number, x: number, y: number) =>
    matte[frame * w * h + Math.round(y) * w + Math.round(x)] ?? 0;
  return meshes.flatMap((mesh, i) => {
    const face = MIDDLE_OF_FACE.every((at) => !mesh?.[at] || coverage(i, mesh[at][0], mesh[at][1]) > 240);
    return face && coverage(i, 2, 2) < 16 && coverage(i, w - 3, 2) < 16 ? [] : [i];
  });
}

/** Of the frames of gestures one in so many is looked at. */
const GESTURE_LOOKS = 4;
const GESTURE_FRAMES = STRETCHES.flatMap(picturesOfStretch).length;

/** How far the mouth was opened in each frame of the talking part. */
function openingsOf(id: string): number[] {
  if (filmed.some((it) => it.id === id))
    return JSON.parse(readFileSync(join(import.meta.dirname, 'people/opening.json'), 'utf8')) as number[];
  return Array.from(
    { length: TALK_FRAMES },
    (_, i) => Number(mouthAt(i)['mOpen']) * (1 - Number(mouthAt(i)['mPress'])),
  );
}

async function check(tracker: Detector, id: string, wide: boolean): Promise<boolean> {
  const intended = openingsOf(id);
  const talkFrames = intended.length;
  const [w, h] = wide ? [1280, 720] : [360, 640]; // the face is as large in both
  const clip = join(import.meta.dirname, id, 'clip.mp4');
  const raw = pixelsOf(clip, w, h, 3);
  const frames = raw.length / (w * h * 3);
  const tracked: number[] = [];
  const lost: number[] = [];
  const meshes: (Mesh | undefined)[] = [];
  for (let i = 0; i < frames; i++) {
    // The heads of gestures are those of the idle part: a few looks tell whether a hand hides one.
    if (i >= talkFrames + IDLE_FRAMES && i % GESTURE_LOOKS > 0) {
      meshes.push(undefined);
      continue;
    }
    const image = tracker.tf.tensor3d(
      new Uint8Array(raw.subarray(i * w * h * 3, (i + 1) * w * h * 3)),
      [h, w, 3],
      'int32',
    );
    const { face } = await tracker.detect(image);
    image.dispose();
    meshes.push(face[0]?.mesh);
    if (face[0]) tracked.push(opening(face[0].mesh));
    else {
      lost.push(i);
      tracked.push(0);
    }
  }
  const talk = tracked.slice(0, talkFrames);
  const r = correlation(talk, intended);
  const idle = Math.max(...tracked.slice(talkFrames));
  const matte = join(import.meta.dirname, id, 'matte.mp4');
  const outside = existsSync(matte) ? framesOutsideMatte(matte, meshes, w, h) : [];
  const gestures = cast.some((it) => it.id === id) ? GESTURE_FRAMES : 0;
  const whole = frames === talkFrames + IDLE_FRAMES + gestures && outside.length === 0;
  const good = lost.length === 0 && r >= FOLLOWED && whole;
  console.log(
    `${id}: ${frames} frames, ${lost.length} without a face${lost.length > 0 ? ` (${lost.join(' ')})` : ''}, opening r = ${r.toFixed(3)}, widest ${Math.max(...talk).toFixed(3)}, widest while idle ${idle.toFixed(3)}, ${existsSync(matte) ? `${outside.length} frames beside the matte` : 'no matte'}${good ? '' : '  <- not good'}`,
  );
  return good;
}

const tracker = await detector();
const wanted = process.argv.slice(2);
let bad = 0;
const all = [...cast, ...[...figures, ...filmed].map(({ id }) => ({ id, orientation: 'vertical' }))];
for (const character of all) {
  if (
    wanted.length > 0
      ? !wanted.includes(character.id)
      : !existsSync(join(import.meta.dirname, character.id, 'clip.mp4'))
  )
    continue;
  if (!(await check(tracker, character.id, character.orientation === 'horizontal'))) bad++;
}
process.exit(bad > 0 ? 1 : 0);
