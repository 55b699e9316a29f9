import { join } from 'node:path';
import { footageCrf } from '@likeness/media/encoder-settings';
import { inputOptions, reads, runMedia, startMedia, writes } from '@likeness/media/ffmpeg';
import type { Argument } from '@likeness/media/ffmpeg';
import { frameClock, rateText } from '@likeness/media/frame-rate';
import { cropTo } from '../avatar/cut-planes.ts';
import { avatarFiles, type LoopPoint } from '../avatar/manifest.ts';
import { loadKernel } from '../files/load-kernel.ts';
import type { Flow } from './flow.ts';
import { footageArgs, regionArgs } from './footage-encoding.ts';
import { faceFlow, Morph, smallBy, smallGrey } from './morph.ts';
import { someFrames } from './some-frames.ts';
import { rowOf } from './ways-back.ts';
import type { Output } from './write-pieces.ts';

/** Writes what is shown on each way back, for the whole picture and for the face region. */
export async function writeWaysBack(
  output: Output,
  loops: LoopPoint[],
  landmarks: Float32Array,
): Promise<void> {
  for (const [index, loop] of loops.entries()) if (!isMorph(loop)) await writeTurn(output, index, loop);
  if (!loops.some(isMorph)) return;
  const morph = new Morph(await loadKernel(Morph.bytes(output.form)), output.form);
  const kept = await picturesOf(output, loops.filter(isMorph));
  for (const [index, loop] of loops.entries())
    if (isMorph(loop))
      await writeMorph(output, index, pictures(output, loop.shown, { kept, landmarks, morph }));
}

const isMorph = ({ shown }: LoopPoint): boolean => shown.some(({ mix }) => mix > 0);

/** All pictures of the footage that these ways back are made of. */
async function picturesOf(
  { folder, form, signal }: Output,
  loops: LoopPoint[],
): Promise<Map<number, Uint8Array>> {
  const shown = loops.flatMap((loop) => loop.shown.flatMap(({ frame, next }) => [frame, next]));
  const frames = [...new Set(shown)].toSorted((a, b) => a - b);
  const kept = new Map<number, Uint8Array>();
  for await (const data of someFrames(frames, { folder, file: avatarFiles.base, ...form, signal }))
    kept.set(frames[kept.size]!, data.slice());
  return kept;
}

/** The pictures of one way back, in order; each is valid until the next. */
function* pictures(
  { form }: Output,
  shown: LoopPoint['shown'],
  { kept, landmarks, morph }: { kept: Map<number, Uint8Array>; landmarks: Float32Array; morph: Morph },
): Generator<Uint8Array> {
  const flows = new Map<number, Flow>();
  /** Both places move on alike, so the flow is found at the ends and in the middle and is in between what lies between. */
  const flowAt = (k: number): Flow => {
    const known = flows.get(k);
    if (known) return known;
    const { frame, next } = shown[k]!;
    const [a, b] = [frame, next].map((it) => smallGrey(kept.get(it)!, form));
    const flow = faceFlow(a!, b!, [rowOf(landmarks, frame), rowOf(landmarks, next)], smallBy(form));
    flows.set(k, flow);
    return flow;
  };
  const anchors = [0, (shown.length - 1) >> 1, shown.length - 1];
  for (const [k, { frame, next, mix }] of shown.entries()) {
    if (mix === 0) {
      yield kept.get(frame)!;
      continue;
    }
    const after = anchors.findIndex((anchor) => anchor >= k);
    const [low, high] = [anchors[Math.max(0, after - 1)]!, anchors[after]!];
    const flow = between(flowAt(low), flowAt(high), high > low ? (k - low) / (high - low) : 0);
    yield morph.draw(kept.get(frame)!, kept.get(next)!, flow, mix);
  }
}

function between(a: Flow, b: Flow, share: number): Flow {
  if (share === 0 || a === b) return a;
  const mixed = (from: Float32Array, to: Float32Array): Float32Array =>
    from.map((value, i) => value + (to[i]! - value) * share);
  return { ...a, u: mixed(a.u, b.u), v: mixed(a.v, b.v) };
}

/** The outputs of one way back; the filters before them call the picture `whole` and the face region in it `face`. */
const written = ({ folder, form }: Output, index: number): Argument[] => [
  ['-map', '[whole]', footageArgs(footageCrf), '-threads', '1', '-r', rateText(form.fps)],
  writes(join(folder, avatarFiles.loopBase(index))),
  ['-map', '[face]', regionArgs, '-r', rateText(form.fps)],
  writes(join(folder, avatarFiles.loopRegion(index))),
];

/** The stretch from the first picture back to the lowest, and on from there; ffmpeg turns it without our seeing it. */
async function writeTurn(output: Output, index: number, { shown }: LoopPoint): Promise<void> {
  const { folder, form, stored, signal } = output;
  const top = shown[0]!.frame;
  const bottom = Math.min(...shown.map(({ frame }) => frame));
  const back = top - bottom + 1;
  const on = shown.length - back;
  const graph = [
    `[0:v]split[all][again];[all]trim=end_frame=${back},reverse,setpts=N[back]`,
    `[again]trim=start_frame=1:end_frame=${1 + on},setpts=N[on]`,
    `[back][on]concat,${frameClock(form.fps)},split[whole][part];[part]${cropTo(stored)}[face]`,
  ];
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-threads', '1', '-ss', ((bottom - 0.5) / form.fps).toFixed(6)],
      ['-t', (Math.max(back, on + 1) / form.fps).toFixed(6), '-i', reads(join(folder, avatarFiles.base))],
      ['-filter_complex_threads', '1', '-filter_complex', graph.join(';'), written(output, index)],
    ],
    trusted: true,
    signal,
  });
}

async function writeMorph(output: Output, index: number, shown: Generator<Uint8Array>): Promise<void> {
  const { form, stored, signal } = output;
  const { child, done, kill } = await startMedia({
    program: 'ffmpeg',
    args: [
      ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${form.width}x${form.height}`],
      ['-r', rateText(form.fps), '-i', 'pipe:0', '-filter_complex_threads', '1'],
      ['-filter_complex', `[0:v]split[whole][part];[part]${cropTo(stored)}[face]`],
      written(output, index),
    ],
    trusted: true,
    signal,
    feedsStdin: true,
  });
  const stdin = child.stdin!;
  try {
    for (const data of shown) {
      // Written whole before the picture changes.
      await Promise.race([
        new Promise<void>((ready, fail) => stdin.write(data, (error) => (error ? fail(error) : ready()))),
        done,
      ]);
    }
    stdin.end();
    await done;
  } finally {
    kill();
    await Promise.allSettled([done]);
  }
}
