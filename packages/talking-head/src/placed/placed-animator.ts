import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Placement } from '@likeness/domain/placement';
import { colourAt, medianColour, mouthPalette, type Colour, type MouthPalette } from '../photo/palette.ts';
import { grainOf, paintedLike, type PictureGrain } from '../photo/picture-grain.ts';
import type { PictureSpeech } from '../photo/picture-speech.ts';
import { toned, toneOf } from '../photo/picture-tone.ts';
import type { HeadShape } from '../photo/head-shape.ts';
import { areaAround, pull, restore, type Area } from '../photo/redraw.ts';
import type { Sheet } from '../photo/sheet.ts';
import { Sway } from '../photo/sway.ts';
import { findOpenMouth, openingOf } from './open-mouth.ts';
import { lipsOfOpen, ownLine } from './own-line.ts';
import { FurEye } from './fur-eye.ts';
import { eyeInPixels } from './placed-eyes.ts';
import { PlacedMesh, type PlacedPose } from './placed-mesh.ts';
import { paintPlacedMouth } from './placed-mouth.ts';
import { mouthInPixels, type PlacedMouth } from './placement.ts';
import { hasSeenPupil } from './seen-pupil.ts';

/** Gap of a wide open mouth, in widths of the mouth. */
const WIDE = 0.5;

/** A picture without a human face, speaking with the mouth that was placed on it. Used like `PictureAnimator`. */
export class PlacedAnimator {
  readonly #sheet: Sheet;
  readonly #speech: PictureSpeech;
  readonly #mouth: PlacedMouth;
  readonly #mesh: PlacedMesh;
  readonly #area: Area;
  readonly #palette: MouthPalette;
  readonly #lips: Colour;
  readonly #fur: number;
  readonly #grain: PictureGrain;
  readonly #eyes: FurEye[];
  readonly #looks: boolean;
  readonly #sway: Sway;
  #eyesState = '0 0 0';
  #mouthState = '';

  constructor(sheet: Sheet, placement: Placement, speech: PictureSpeech) {
    this.#sheet = sheet;
    this.#speech = speech;
    const { width, height, untouched } = sheet;
    const placed = mouthInPixels(placement, width, height);
    const around = (along: number, across: number) => {
      const { x, y, right, down, width: w } = placed;
      return colourAt(
        untouched,
        x + (right[0] * along + down[0] * across) * w,
        y + (right[1] * along + down[1] * across) * w,
        Math.max(2, w * 0.04),
      );
    };
    const skin = medianColour([
      around(-0.8, 0),
      around(0.8, 0),
      around(-0.4, -0.3),
      around(0.4, -0.3),
      around(0, 0.4),
    ]);
    const open = findOpenMouth(placed, untouched);
    const { line, lips } = open ? lipsOfOpen(open, skin) : ownLine(placed, untouched, skin);
    this.#mouth = open ? { ...placed, ...openingOf(open) } : { ...placed, line };
    this.#lips = lips;
    this.#mesh = new PlacedMesh(this.#mouth, sheet, open && ((u) => open.lower(u) - open.upper(u)));
    this.#area = areaAround(this.#mesh.corners(), this.#mouth.width * WIDE, sheet);
    const painted = toned(warmed(mouthPalette(skin, around(0, 0.05)), skin), toneOf(untouched));
    this.#palette = open ? { ...painted, cavity: open.dark, tongue: open.pink } : painted;
    this.#fur = roughness(sheet, this.#mouth);
    this.#grain = grainOf(untouched, { x: 0, y: 0, width, height });
    const eyes = placement.eyes.map((eye) => eyeInPixels(eye, sheet));
    // One eye alone does not look aside.
    this.#looks = eyes.every((eye) => hasSeenPupil(eye, untouched[0]));
    this.#eyes = eyes.map((eye) => new FurEye(eye, sheet));
    this.#sway = new Sway(sheet, headAround(placement, this.#mouth, width, height));
  }

  /** The frame of the video at `index`, planar 4:2:0. */
  frame(index: number): Uint8Array {
    const changed: Area[] = [];
    const [open, width, round] = this.#speech.mouth(index);
    const mouth = `${open} ${width} ${round}`;
    const redrawn = mouth !== this.#mouthState;
    if (redrawn) {
      this.#mouthState = mouth;
      this.#drawMouth({
        gap: open * WIDE,
        pursed: Math.max(round, -width * 0.5),
        spread: Math.max(0, width),
      });
      changed.push(this.#area);
    }
    const { shut, look: seen } = this.#speech.life.eyes(index);
    const look: [number, number] = this.#looks ? seen : [0, 0];
    const eyes = `${shut} ${look[0]} ${look[1]}`;
    if (eyes !== this.#eyesState) {
      this.#eyesState = eyes;
      for (const eye of this.#eyes) {
        eye.draw(shut, look);
        changed.push(eye.area);
      }
    } else if (redrawn) {
      for (const eye of this.#eyes) eye.again();
    }
    this.#sway.draw(this.#speech.life.head(index), changed);
    return this.#sheet.frame;
  }

  #drawMouth(pose: PlacedPose): void {
    this.#mesh.move(pose);
    restore(this.#sheet, this.#area);
    pull(this.#sheet, this.#mesh.mesh);
    const paints = { palette: this.#palette, lips: this.#lips, fur: this.#fur };
    paintedLike(this.#sheet.texture, this.#area, this.#grain, () =>
      paintPlacedMouth(this.#sheet, this.#mouth, pose, paints),
    );
  }
}

/** Animals and drawings show a redder mouth than their fur suggests. */
function warmed(palette: MouthPalette, skin: [number, number, number]): MouthPalette {
  const light = smoothstep(30, 140, skin[0]);
  return {
    ...palette,
    tongue: [70 + 62 * light, 118, 156],
    cavity: [24 + 10 * light, 127, 138],
  };
}

/** How furry the surroundings of the mouth are, 0..1: fine detail against the light of the place. */
function roughness(sheet: Sheet, { x, y, width }: PlacedMouth): number {
  const { data, width: columns, height } = sheet.untouched[0];
  let sum = 0;
  let count = 0;
  const reach = Math.round(width * 0.7);
  for (let row = Math.max(1, Math.round(y) - reach); row < Math.min(height - 1, y + reach); row += 2) {
    for (
      let column = Math.max(1, Math.round(x) - reach);
      column < Math.min(columns - 1, x + reach);
      column += 2
    ) {
      const at = row * columns + column;
      const cross = data[at - 1]! + data[at + 1]! + data[at - columns]! + data[at + columns]!;
      sum += Math.abs(data[at]! - cross / 4);
      count++;
    }
  }
  return smoothstep(0.5, 2.5, sum / Math.max(1, count));
}

/** A guess at the head around the mouth, from the eyes when they were placed. */
function headAround({ eyes }: Placement, mouth: PlacedMouth, width: number, height: number): HeadShape {
  const { x, y, down, jaw } = mouth;
  const unit = mouth.width * 1.1;
  const chin = y + jaw;
  if (eyes.length >= 2) {
    const xs = eyes.map((eye) => eye.x * width);
    const ys = eyes.map((eye) => eye.y * height);
    const middle = xs.reduce((a, b) => a + b, 0) / xs.length;
    const level = ys.reduce((a, b) => a + b, 0) / ys.length;
    const span = Math.max(...xs) - Math.min(...xs);
    const halfHeight = Math.max(mouth.width, (chin - level) * 0.75);
    return {
      x: (middle + x) / 2,
      y: (level + chin) / 2 - halfHeight * 0.15,
      halfWidth: span,
      halfHeight,
      chin,
      unit,
    };
  }
  const up = mouth.width * 0.9;
  return {
    x: x - down[0] * up,
    y: y - down[1] * up,
    halfWidth: mouth.width * 1.5,
    halfHeight: mouth.width * 1.6,
    chin,
    unit,
  };
}
