import { join } from 'node:path';
import { footageCrf } from '@likeness/media/encoder-settings';
import { startMedia, writes } from '@likeness/media/ffmpeg';
import { rateText } from '@likeness/media/frame-rate';
import { cropTo } from '../avatar/cut-planes.ts';
import { avatarFiles, type LoopPoint } from '../avatar/manifest.ts';
import { WarpKernel } from '../drawing/warp-kernel.ts';
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
  const { form } = output;
  let morph: Morph | undefined;
  for (const [index, { shown }] of loops.entries()) {
    if (shown.some(({ mix }) => mix > 0))
      morph ??= new Morph(await WarpKernel.create(Morph.bytes(form)), form);
    await write(output, index, pictures(output, shown, landmarks, morph));
  }
}

/** The pictures of one way back, in order; each is valid until the next. */
async function* pictures(
  { folder, form, signal }: Output,
  shown: LoopPoint['shown'],
  landmarks: Float32Array,
  morph: Morph | undefined,
): AsyncGenerator<Uint8Array> {
  const frames = [...new Set(shown.flatMap(({ frame, next }) => [frame, next]))].toSorted((a, b) => a - b);
  const { fps, width, height } = form;
  const kept = new Map<number, Uint8Array>();
  for await (const data of someFrames(frames, { folder, file: avatarFiles.base, fps, width, height, signal }))
    kept.set(frames[kept.size]!, data.slice());
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
    if (mix === 0 || !morph) {
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

async function write(output: Output, index: number, shown: AsyncGenerator<Uint8Array>): Promise<void> {
  const { folder, form, stored, signal } = output;
  const { child, done, kill } = await startMedia({
    program: 'ffmpeg',
    args: [
      ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${form.width}x${form.height}`],
      ['-r', rateText(form.fps), '-i', 'pipe:0'],
      ['-filter_complex', `[0:v]split[whole][part];[part]${cropTo(stored)}[face]`],
      ['-map', '[whole]', footageArgs(footageCrf), '-threads', '1'],
      writes(join(folder, avatarFiles.loopBase(index))),
      ['-map', '[face]', regionArgs],
      writes(join(folder, avatarFiles.loopRegion(index))),
    ],
    trusted: true,
    signal,
    feedsStdin: true,
  });
  const stdin = child.stdin!;
  try {
    for await (const data of shown) {
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
