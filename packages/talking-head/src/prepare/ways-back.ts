import { clamp, quantile } from '../numeric/statistics.ts';
import { CHIN, FOREHEAD, LEFT_EYE_CORNER, RIGHT_EYE_CORNER, VALUES } from '../geometry/face-topology.ts';
import { headAngles } from '../geometry/pose.ts';
import type { FaceAnalysis } from '../geometry/face-analysis.ts';
import type { FrameNotes } from '../avatar/findings.ts';
import { avatarFiles, VISIBLE_JUMP, type LoopPoint } from '../avatar/manifest.ts';
import { sampleGrey, type Flow, type Grey } from './flow.ts';
import { THUMBNAIL } from '../tracking/frame-notes.ts';
import { findJumps, type Jump } from './loop-points.ts';
import { faceFlow, smallBy, smallSize } from './morph.ts';
import { someFrames } from './some-frames.ts';
import { bestTurn } from './turns.ts';
import type { Output } from './write-pieces.ts';

/** Jumps whose pictures are laid over each other before one is chosen. */
const TRIED = 5;
/** One way back for so much footage, at most three. */
const FRAMES_PER_WAY = 120;
const MOST_WAYS = 3;

export type Footage = {
  analysis: FaceAnalysis;
  landmarks: Float32Array;
  thumbnails: Uint8Array;
  /** Small grey pictures of all frames, where they are there already. */
  greys?: Uint8Array | undefined;
  notes: FrameNotes[];
};

/**
 * How the footage can go on at its end, what is noticed least first: jumps, once their heads are laid over each other, and a
 * stretch backwards.
 */
export async function waysBack(output: Output, footage: Footage): Promise<LoopPoint[]> {
  const { analysis, thumbnails, notes } = footage;
  const frames = notes.length;
  const limit = clamp(Math.floor(frames / FRAMES_PER_WAY), 2, MOST_WAYS);
  const found = findJumps(analysis, thumbnails, THUMBNAIL.width * THUMBNAIL.height, output.form.fps, TRIED);
  const turn = bestTurn(analysis, notes, output.form);
  const all = [...(await tryJumps(output, found, footage)), ...(turn ? [turn] : [])];
  all.sort((a, b) => a.cost - b.cost);
  // One that is noticed is kept only for want of another.
  return all.filter(({ cost }, index) => index === 0 || cost <= VISIBLE_JUMP).slice(0, limit);
}

/** The same jumps with what is seen of them: the middle pictures of each are aligned and held against each other. */
async function tryJumps(
  output: Output,
  jumps: Jump[],
  { analysis, landmarks, greys: known }: Footage,
): Promise<LoopPoint[]> {
  const middles = jumps.map(({ from, to, frames }) => [from + (frames >> 1), to + (frames >> 1)] as const);
  const wanted = [...new Set(middles.flat())].toSorted((a, b) => a - b);
  const by = smallBy(output.form);
  const greys = await greysOf(output, wanted, known);
  return jumps.map(({ from, to, frames }, k) => {
    const [a, b] = middles[k]!;
    const faces: [Float32Array, Float32Array] = [rowOf(landmarks, a), rowOf(landmarks, b)];
    const [first, second] = [greys.get(a)!, greys.get(b)!];
    const seen = unlike(first, second, faceFlow(first, second, faces, by), faces[0], by);
    const cost = seen + moves(analysis, faces, a, b);
    const shown = Array.from({ length: frames }, (_, i) => ({
      frame: from + i,
      next: to + i,
      mix: i / frames,
    }));
    return { from, to: to + frames, shown, cost };
  });
}

/** Small grey pictures of these frames (ascending), cut out of those of all frames or read. */
async function greysOf(
  { form, folder, signal }: Output,
  frames: number[],
  all: Uint8Array | undefined,
): Promise<Map<number, Grey>> {
  const size = smallSize(form);
  const bytes = size.width * size.height;
  const reading = { folder, file: avatarFiles.base, fps: form.fps, ...size, grey: true, signal };
  const read = all
    ? frames.map((frame) => all.subarray(frame * bytes, (frame + 1) * bytes))
    : someFrames(frames, reading);
  const greys = new Map<number, Grey>();
  for await (const data of read) greys.set(frames[greys.size]!, { data: Float32Array.from(data), ...size });
  return greys;
}

export const rowOf = (landmarks: Float32Array, frame: number): Float32Array =>
  landmarks.subarray(frame * VALUES, (frame + 1) * VALUES);

/** Grey levels by which aligned pictures differ where it is seen most: on the head, and among blocks of all of the picture. */
const SEEN = { head: 0.97, picture: 0.995, block: 3 };

/** How unlike two pictures stay when one is bent into the other, and how far it had to be bent. */
export function unlike(a: Grey, b: Grey, flow: Flow, face: Float32Array, by: number): number {
  const { width, height } = a;
  const at = (point: number): [number, number] => [face[point * 3]! / by, face[point * 3 + 1]! / by];
  const [[fx, fy], [cx, cy]] = [at(FOREHEAD), at(CHIN)];
  const radius = Math.hypot(cx - fx, cy - fy) * 0.85;
  const [mx, my] = [(fx + cx) / 2, (fy + cy) / 2];
  const head: number[] = [];
  const all: number[] = [];
  const { block } = SEEN;
  for (let y = 0; y + block <= height; y += block) {
    for (let x = 0; x + block <= width; x += block) {
      let difference = 0;
      for (let k = 0; k < block * block; k++) {
        const [px, py] = [x + (k % block), y + Math.floor(k / block)];
        const i = py * width + px;
        difference += a.data[i]! - sampleGrey(b, px + flow.u[i]!, py + flow.v[i]!);
      }
      const value = Math.abs(difference) / block ** 2;
      all.push(value);
      // The mouth is drawn again.
      if (Math.hypot(x - mx, y - my) < radius && y < my + radius * 0.25) head.push(value);
    }
  }
  return 0.35 * quantile(head, SEEN.head) + 0.2 * quantile(all, SEEN.picture);
}

/** What no alignment hides: a head that turns, and one that slides far in a third of a second. */
function moves({ poses }: FaceAnalysis, [p, q]: [Float32Array, Float32Array], a: number, b: number): number {
  const [from, to] = [headAngles(poses[a]!), headAngles(poses[b]!)];
  const turn = Math.hypot(to.yaw - from.yaw, to.pitch - from.pitch);
  const [l, r] = [LEFT_EYE_CORNER * 3, RIGHT_EYE_CORNER * 3];
  const eyes = Math.hypot(p[r]! - p[l]!, p[r + 1]! - p[l + 1]!) || 1;
  const slide =
    Math.hypot(q[l]! + q[r]! - p[l]! - p[r]!, q[l + 1]! + q[r + 1]! - p[l + 1]! - p[r + 1]!) / 2 / eyes;
  return 3 * (turn / 0.15) ** 2 + 2 * (slide / 0.3) ** 2;
}
