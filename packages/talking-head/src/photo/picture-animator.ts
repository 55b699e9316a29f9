import type { Emotion } from '@likeness/domain/speech';
import {
  JAW_LINE,
  LOWER_INNER_LIP,
  POINTS,
  TRIANGLES,
  UPPER_INNER_LIP,
  VERTICES,
} from '../geometry/face-topology.ts';
import { clamp } from '../geometry/statistics.ts';
import { placeVertices } from '../render/face-compositor.ts';
import type { MouthTrack } from '../track.ts';
import { browLift, emotionFace } from './emotion-face.ts';
import { drawEye, findEyes, type Eye } from './eyes.ts';
import { faceFrame, inFaceAxes, mouthPlane, onPicture, type FaceFrame } from './face-frame.ts';
import { heightAt, lipLines } from './lip-lines.ts';
import { lifeMotion, type LifeMotion } from './motion.ts';
import { mouthBasis, type MouthBasis } from './mouth-basis.ts';
import { OWN_TEETH_FROM, paintMouth, type MouthInside } from './mouth-interior.ts';
import { colourAt, medianColour, mouthPalette } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { Sway } from './sway.ts';

/** Gap between the lips of a wide open mouth, in eye distances. */
const WIDE = 0.2;
/** Part of the gap by which the jaw goes down. */
const DROP = 0.88;
/** How far the contour of open lips is taken back from the teeth, eye distances. */
const LIP_EDGE = 0.012;
/** Triangles whose corners move less than this many pixels of the texture are left alone. */
const STILL = 0.25;

export type AnimationOptions = { emotion?: Emotion; random: () => number; headMotion?: number };

/** One picture speaking: call `frame` for rising indices; the same buffer is drawn into and returned every time. Beyond the track the mouth is closed. */
export class PictureAnimator {
  readonly #sheet: Sheet;
  readonly #track: MouthTrack;
  readonly #life: LifeMotion;
  readonly #sway: Sway;
  readonly #basis: MouthBasis;
  readonly #unit: number;
  readonly #base: Float32Array;
  readonly #target: Float32Array;
  /** Where the vertices lie when the face rests; `base` is where their picture is taken from. */
  readonly #home: Float32Array;
  readonly #zero: Float32Array;
  readonly #triangles: Int32Array;
  readonly #inside: MouthInside;
  readonly #eyes: Eye[];
  readonly #smile: number;
  readonly #area: { x: number; y: number; width: number; height: number };
  #eyeState = '';

  /** `landmarks` are the 468 points of the face in pixels of the video. */
  constructor(sheet: Sheet, landmarks: Float32Array, track: MouthTrack, options: AnimationOptions) {
    this.#sheet = sheet;
    this.#track = track;
    this.#life = lifeMotion(track, options.random, options.headMotion ?? 1);
    const { kernel } = sheet;
    this.#base = kernel.floats(VERTICES * 2);
    this.#target = kernel.floats(VERTICES * 2);
    this.#zero = kernel.floats(VERTICES);
    const frame = faceFrame(landmarks);
    const face = inFaceAxes(landmarks, frame);
    this.#unit = frame.unit;
    this.#basis = mouthBasis(face, frame);
    placeVertices(landmarks, this.#base);
    this.#target.set(this.#base);
    const { smile, brows } = emotionFace(options.emotion ?? 'default');
    this.#smile = smile;
    if (brows.raise !== 0 || brows.knit !== 0) this.#moveBrows(face, frame, brows);
    this.#home = this.#base.slice();
    this.#triangles = kernel.integers(this.#movingTriangles());
    this.#area = this.#areaOf(this.#triangles);
    const rest = lipLines(face);
    const middle = (rest.left + rest.right) / 2;
    const gap = heightAt(rest.lower, middle) - heightAt(rest.upper, middle);
    const colours = (at: number[]) =>
      medianColour(at.map((i) => colourAt(sheet.untouched, landmarks[i * 3]!, landmarks[i * 3 + 1]!)));
    this.#inside = {
      plane: mouthPlane(frame),
      palette: mouthPalette(colours([50, 280, 205, 425, 199]), colours([17, 84, 314])),
      rest,
      ownTeeth: gap > OWN_TEETH_FROM,
      untouched: sheet.untouched,
    };
    if (this.#inside.ownTeeth) this.#takeTeethOffLips(frame);
    this.#eyes = findEyes(landmarks, frame.unit, sheet.untouched);
    this.#sway = new Sway(sheet, headShape(landmarks, frame.unit));
  }

  /** The frame of the video at `index`, planar 4:2:0. */
  frame(index: number): Uint8Array {
    const at = Math.min(this.#track.length - 1, index) * 3;
    const [open, width, round] = this.#track.values.subarray(at, at + 3) as unknown as [
      number,
      number,
      number,
    ];
    this.#drawMouth(open * WIDE, Math.max(0, width) + Math.min(0, width) * 0.5, round);
    const { shut, look } = this.#life.eyes(index);
    this.#drawEyes(shut, [look[0] * this.#unit, look[1] * this.#unit]);
    this.#sway.draw(this.#life.head(index));
    return this.#sheet.frame;
  }

  #drawMouth(gap: number, spread: number, round: number): void {
    const { close, open, spread: spreads, round: rounds, smile } = this.#basis;
    for (let i = 0; i < POINTS * 2; i++) {
      this.#target[i] =
        this.#home[i]! +
        close[i]! +
        gap * open[i]! +
        spread * spreads[i]! +
        round * rounds[i]! +
        this.#smile * smile[i]!;
    }
    this.#restore();
    this.#warp(this.#triangles);
    paintMouth(this.#sheet.texture, this.#target, gap * DROP, this.#inside);
  }

  #warp(triangles: Int32Array): void {
    this.#sheet.texture.forEach((out, plane) => {
      const base = this.#sheet.untouched[plane]!;
      this.#sheet.kernel.warp({
        triangles,
        show: this.#zero,
        shrink: plane === 0 ? 1 : 0.5,
        out,
        target: this.#target,
        base,
        baseAt: this.#base,
        source: base,
        sourceAt: this.#base,
        second: undefined,
        secondAt: this.#base,
        mix: 0,
        colour: [0, 0, 0],
      });
    });
  }

  /** Puts the picture back under the mouth that the last frame drew. */
  #restore(): void {
    const { x, y, width, height } = this.#area;
    this.#sheet.texture.forEach((out, plane) => {
      const half = plane === 0 ? 1 : 2;
      const from = this.#sheet.untouched[plane]!.data;
      for (let row = y / half; row < (y + height) / half; row++) {
        const at = row * out.width + x / half;
        out.data.set(from.subarray(at, at + width / half), at);
      }
    });
  }

  #drawEyes(shut: number, look: [number, number]): void {
    const state = `${shut} ${look[0]} ${look[1]}`;
    if (state === this.#eyeState) return;
    this.#eyeState = state;
    for (const eye of this.#eyes) drawEye(eye, this.#sheet.untouched, this.#sheet.texture, shut, look);
  }

  /** The contours of open lips run over the edge of the teeth: the lips are taken from a little further out. */
  #takeTeethOffLips(frame: FaceFrame): void {
    for (const [points, away] of [
      [UPPER_INNER_LIP, -1],
      [LOWER_INNER_LIP, 1],
    ] as const) {
      for (const point of points.slice(1, -1)) {
        const [dx, dy] = onPicture(frame, 0, away * LIP_EDGE, 0);
        this.#base[point * 2]! += dx;
        this.#base[point * 2 + 1]! += dy;
      }
    }
  }

  /** Moves the brows once and for all: what follows starts from the picture with this expression. */
  #moveBrows(face: Float32Array, frame: FaceFrame, brows: { raise: number; knit: number }): void {
    for (let i = 0; i < POINTS; i++) {
      const [dx, dy] = browLift(face, i, brows);
      const [px, py] = onPicture(frame, dx, dy, 0);
      this.#target[i * 2]! += px;
      this.#target[i * 2 + 1]! += py;
    }
    this.#warp(this.#sheet.kernel.integers(TRIANGLES));
    this.#sheet.texture.forEach((plane, k) => this.#sheet.untouched[k]!.data.set(plane.data));
    this.#base.set(this.#target);
  }

  #movingTriangles(): Int32Array {
    const reach = new Float32Array(VERTICES);
    for (let i = 0; i < POINTS; i++) {
      const size = (name: keyof MouthBasis, amount: number): number =>
        amount * Math.hypot(this.#basis[name][i * 2]!, this.#basis[name][i * 2 + 1]!);
      reach[i] =
        size('close', 1) +
        size('open', WIDE) +
        size('spread', 1) +
        size('round', 1) +
        size('smile', Math.abs(this.#smile));
    }
    const moving: number[] = [];
    for (let t = 0; t < TRIANGLES.length; t += 3) {
      const corners = TRIANGLES.subarray(t, t + 3);
      if (corners.some((corner) => reach[corner]! > STILL)) moving.push(...corners);
    }
    return Int32Array.from(moving);
  }

  #areaOf(triangles: Int32Array): { x: number; y: number; width: number; height: number } {
    const { width, height } = this.#sheet.texture[0];
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const corner of triangles) {
      const [x, y] = [this.#base[corner * 2]!, this.#base[corner * 2 + 1]!];
      [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
    }
    const margin = this.#unit * WIDE * 1.5;
    const even = (value: number): number => Math.floor(value / 2) * 2;
    const left = clamp(even(x0 - margin), 0, width - 2);
    const top = clamp(even(y0 - margin), 0, height - 2);
    return {
      x: left,
      y: top,
      width: clamp(even(x1 + margin), left + 2, width) - left,
      height: clamp(even(y1 + margin), top + 2, height) - top,
    };
  }
}

function headShape(landmarks: Float32Array, unit: number) {
  const contour = [10, ...JAW_LINE, 127, 356, 162, 389, 21, 251].map(
    (i) => [landmarks[i * 3]!, landmarks[i * 3 + 1]!] as const,
  );
  const xs = contour.map(([x]) => x);
  const ys = contour.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    halfWidth: (right - left) / 2,
    halfHeight: (bottom - top) / 2,
    chin: bottom,
    unit,
  };
}
