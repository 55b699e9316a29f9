import type { Emotion } from '@likeness/domain/speech';
import { LOWER_INNER_LIP, POINTS, TRIANGLES, UPPER_INNER_LIP, VERTICES } from '../geometry/face-topology.ts';
import { placeVertices } from '../drawing/face-compositor.ts';
import { browLift, emotionFace } from '../geometry/emotion-face.ts';
import { findEyes } from './eye-shape.ts';
import { DrawnEye } from './eyes.ts';
import { faceFrame, inFaceAxes, mouthPlane, onPicture, type FaceFrame } from '../geometry/face-frame.ts';
import { upperLipOverTeeth } from './lip-edge.ts';
import { findGlasses } from './glasses.ts';
import { headCorners, headShape } from './head-shape.ts';
import { heightAt } from '../numeric/line.ts';
import { lipLines } from './lip-lines.ts';
import { mouthBasis, type MouthBasis } from './mouth-basis.ts';
import { OWN_TEETH_FROM, paintMouth, type MouthInside } from './mouth-interior.ts';
import { colourAt, medianColour, mouthPalette } from './palette.ts';
import { grainOf, paintedLike, type PictureGrain } from './picture-grain.ts';
import type { PictureSpeech } from './picture-speech.ts';
import { toned, toneOf } from './picture-tone.ts';
import { RaisedBrows } from './raised-brows.ts';
import { areaAround, pull, restore, type Area, type Mesh } from './redraw.ts';
import type { Sheet } from './sheet.ts';
import { Sway } from './sway.ts';

/** Gap between the lips of a wide open mouth, in eye distances. */
const WIDE = 0.24;
/** Part of the gap by which the jaw goes down. */
const DROP = 0.88;
/** How far the contour of open lips is taken back from the teeth, eye distances. */
const LIP_EDGE = 0.03;
/** In p, b and m and in silence the lips press upon each other by this much, eye distances. */
const PRESS = 0.018;
/** Triangles whose corners move less than this many pixels of the texture are left alone. */
const STILL = 0.25;

/** One picture speaking: call `frame` for rising indices; the same buffer is drawn into and returned every time. */
export class PictureAnimator {
  readonly #sheet: Sheet;
  readonly #speech: PictureSpeech;
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
  readonly #grain: PictureGrain;
  readonly #eyes: DrawnEye[];
  readonly #smile: number;
  readonly #area: Area;
  /** The restored area reaches up to the eyes: they are put back whenever the mouth is drawn. */
  readonly #eyesInArea: boolean;
  /** Where glasses hide or meet the brows, none. */
  readonly #brows: RaisedBrows | undefined;
  #eyeState = '0 0 0';
  #raised = 0;
  #mouthState = '';

  /** `seen` are the 468 points of the face in pixels of the video. */
  constructor(sheet: Sheet, seen: Float32Array, speech: PictureSpeech, emotion: Emotion = 'default') {
    this.#sheet = sheet;
    this.#speech = speech;
    const { kernel } = sheet;
    this.#base = kernel.floats(VERTICES * 2);
    this.#target = kernel.floats(VERTICES * 2);
    this.#zero = kernel.floats(VERTICES);
    const landmarks = upperLipOverTeeth(seen, faceFrame(seen), sheet.untouched);
    const frame = faceFrame(landmarks);
    const face = inFaceAxes(landmarks, frame);
    this.#unit = frame.unit;
    this.#basis = mouthBasis(face, frame);
    placeVertices(landmarks, this.#base);
    this.#target.set(this.#base);
    const { smile, brows } = emotionFace(emotion);
    this.#smile = smile;
    if (brows.raise !== 0 || brows.knit !== 0) this.#moveBrows(face, frame, brows);
    this.#home = this.#base.slice();
    this.#triangles = kernel.integers(this.#movingTriangles());
    const corners = Array.from(this.#triangles, (i) => [this.#base[i * 2]!, this.#base[i * 2 + 1]!] as const);
    this.#area = areaAround(corners, this.#unit * 0.05, sheet);
    const rest = lipLines(face);
    const middle = (rest.left + rest.right) / 2;
    const gap = heightAt(rest.lower, middle) - heightAt(rest.upper, middle);
    const colours = (at: number[]) =>
      medianColour(at.map((i) => colourAt(sheet.untouched, landmarks[i * 3]!, landmarks[i * 3 + 1]!)));
    this.#inside = {
      plane: mouthPlane(frame),
      palette: toned(
        mouthPalette(colours([50, 280, 205, 425, 199]), colours([17, 84, 314])),
        toneOf(sheet.untouched),
      ),
      rest,
      ownTeeth: gap > OWN_TEETH_FROM,
      untouched: sheet.untouched,
    };
    if (this.#inside.ownTeeth) this.#takeTeethOffLips(frame);
    this.#grain = grainOf(sheet.untouched, areaAround(headCorners(landmarks), 0, sheet));
    const glasses = findGlasses(landmarks, frame.unit, sheet.untouched);
    const bare = glasses?.without ?? sheet.untouched;
    const eyes = findEyes(landmarks, frame.unit, bare, glasses?.onLashes);
    if (!glasses) this.#brows = new RaisedBrows(sheet, this.#base, face, frame);
    this.#eyes = eyes.map((eye) => new DrawnEye(eye, sheet, glasses));
    this.#eyesInArea = this.#eyes.some(({ area }) => area.y + area.height > this.#area.y);
    this.#sway = new Sway(sheet, headShape(landmarks, frame.unit));
  }

  /** The frame of the video at `index`, planar 4:2:0. */
  frame(index: number): Uint8Array {
    const changed: Area[] = [];
    const [open, width, round] = this.#speech.mouth(index);
    const press = open < 0.1 && this.#speech.pressed(index) ? PRESS : 0;
    const mouth = `${open} ${width} ${round} ${press}`;
    const redrawn = mouth !== this.#mouthState;
    if (redrawn) {
      this.#mouthState = mouth;
      this.#drawMouth(open * WIDE - press, Math.max(0, width) + Math.min(0, width) * 0.5, round);
      changed.push(this.#area);
    }
    const { shut, look } = this.#speech.life.eyes(index);
    const eyes = `${shut} ${look[0]} ${look[1]}`;
    if (eyes !== this.#eyeState) {
      this.#eyeState = eyes;
      const shift: [number, number] = [look[0] * this.#unit, look[1] * this.#unit];
      for (const eye of this.#eyes) {
        eye.draw(shut, shift);
        changed.push(eye.area);
      }
    } else if (redrawn && this.#eyesInArea) {
      for (const eye of this.#eyes) eye.again();
    }
    this.#raiseBrows(this.#speech.life.brows(index), changed.length > 0, changed);
    this.#sway.draw(this.#speech.life.head(index), changed);
    return this.#sheet.frame;
  }

  /** What was drawn may have been drawn over raised brows. */
  #raiseBrows(raise: number, redrawn: boolean, changed: Area[]): void {
    if (!this.#brows || (raise === this.#raised && !(redrawn && raise > 0))) return;
    this.#raised = raise;
    this.#brows.draw(raise);
    for (const eye of this.#eyes) eye.again();
    changed.push(this.#brows.area);
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
    restore(this.#sheet, this.#area);
    pull(this.#sheet, this.#mesh(this.#triangles));
    const { texture } = this.#sheet;
    paintedLike(texture, this.#lipsArea(), this.#grain, () =>
      paintMouth(texture, this.#target, gap * DROP, this.#inside),
    );
  }

  /** Where the inside of the mouth may be painted, and its blur reaches. */
  #lipsArea(): Area {
    const points = [...UPPER_INNER_LIP, ...LOWER_INNER_LIP].map(
      (point) => [this.#target[point * 2]!, this.#target[point * 2 + 1]!] as const,
    );
    return areaAround(points, 6 + 3 * this.#grain.blur, this.#sheet);
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
    pull(this.#sheet, this.#mesh(this.#sheet.kernel.integers(TRIANGLES)));
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

  #mesh(triangles: Int32Array): Mesh {
    return { triangles, shown: this.#target, taken: this.#base, zero: this.#zero };
  }
}
