import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { clamp } from '../numeric/statistics.ts';
import type { Plane } from '../drawing/warp.ts';
import { LID_STEPS, sampleAt, toPicture, type Eye } from './eye-shape.ts';
import type { Glasses } from './glasses.ts';
import { heightAt } from '../numeric/line.ts';
import { areaAround, type Area } from './redraw.ts';
import type { Sheet } from './sheet.ts';

/** Lashes and lid edge reach this far above the contour, in units of `lash`. */
const LASH_TOP = 1.7;
/** Share of even skin colour in the unfolded lid. */
const PAINTED = 0.45;

/** What a blink may redraw: left, right, top and bottom in pixels. */
function boundsOf(eye: Eye): [number, number, number, number] {
  const lowest = Math.max(...eye.lower.y) + eye.lash * 3;
  const highest = Math.min(...eye.upper.y) - eye.fold;
  const corners = [-0.18, 1.18].flatMap((s) => [highest, lowest].map((t) => toPicture(eye, s, t)));
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

/**
 * One eye that is drawn into the texture of a sheet. What it changed is remembered: as long as the eye rests, it is put
 * back quickly when something else has redrawn its surroundings.
 */
export class DrawnEye {
  /** The part of the picture in which it is drawn. */
  readonly area: Area;
  readonly #eye: Eye;
  readonly #sheet: Sheet;
  readonly #glasses: Glasses | undefined;
  /** Per plane the places that differ from the untouched picture, and their values. */
  readonly #places: number[][] = [[], [], []];
  readonly #values: number[][] = [[], [], []];

  /** The lid is drawn behind the frame of `glasses`. */
  constructor(eye: Eye, sheet: Sheet, glasses?: Glasses) {
    const [x0, x1, y0, y1] = boundsOf(eye);
    this.#eye = eye;
    this.#sheet = sheet;
    this.#glasses = glasses;
    this.area = areaAround(
      [
        [x0, y0],
        [x1, y1],
      ],
      2,
      sheet,
    );
  }

  /**
   * Draws it again: `shut` 0..1 of a blink, `look` the shift of the iris in pixels of the texture. The lid is painted in
   * the colour of the skin above it, the lashes travel with its edge.
   */
  draw(shut: number, look: [number, number]): void {
    const { texture, untouched } = this.#sheet;
    texture.forEach(({ data }, plane) => {
      for (const at of this.#places[plane]!) data[at] = untouched[plane]!.data[at]!;
      this.#places[plane] = [];
      this.#values[plane] = [];
    });
    if (shut > 0 || look[0] !== 0 || look[1] !== 0) this.#work(shut, look);
    this.again();
  }

  /** Puts it back as it was drawn last. */
  again(): void {
    this.#sheet.texture.forEach(({ data }, plane) => {
      const [places, values] = [this.#places[plane]!, this.#values[plane]!];
      for (let i = 0; i < places.length; i++) data[places[i]!] = values[i]!;
    });
  }

  #work(shut: number, look: [number, number]): void {
    const eye = this.#eye;
    const above = eye.fold;
    const [x0, x1, y0, y1] = boundsOf(eye);
    this.#sheet.untouched.forEach(({ data: before }, component) => {
      const source = (this.#glasses?.without ?? this.#sheet.untouched)[component]!;
      const covered = this.#glasses?.mask[component === 0 ? 0 : 1];
      const scale = component === 0 ? 1 : 0.5;
      const [top, bottom] = [Math.max(0, Math.floor(y0 * scale)), Math.min(source.height - 1, y1 * scale)];
      const [first, last] = [Math.max(0, Math.floor(x0 * scale)), Math.min(source.width - 1, x1 * scale)];
      for (let row = top; row <= bottom; row++) {
        for (let col = first; col <= last; col++) {
          const at = row * source.width + col;
          if (covered?.[at]) continue;
          const dx = col / scale - eye.x;
          const dy = row / scale - eye.y;
          const s = (dx * eye.right[0] + dy * eye.right[1]) / eye.length;
          const t = dx * eye.down[0] + dy * eye.down[1];
          if (s < -0.18 || s > 1.18) continue;
          if (shut === 0 && (t <= heightAt(eye.upper, s) || t >= heightAt(eye.lower, s))) continue;
          const value = eyePixel(eye, above, source, scale, component, s, t, shut, look);
          if (value === undefined) continue;
          const drawn = Math.floor(clamp(value + 0.5, 0, 255));
          if (drawn === before[at]) continue;
          this.#places[component]!.push(at);
          this.#values[component]!.push(drawn);
        }
      }
    });
  }
}

function eyePixel(
  eye: Eye,
  above: number,
  source: Plane,
  scale: number,
  component: number,
  s: number,
  t: number,
  shut: number,
  [lookX, lookY]: [number, number],
): number | undefined {
  const [upper, lower] = [heightAt(eye.upper, s), heightAt(eye.lower, s)];
  const opening = Math.max(0, lower - upper);
  const ends = smoothstep(-0.08, 0.06, s) * smoothstep(1.08, 0.94, s);
  const { lash } = eye;
  const travel = (opening + lash * 0.3) * shut * ends;
  if (t < upper - above || t > lower + lash * 2) return undefined;
  const below = t - upper - travel;
  const original = (ds: number, dt: number): number =>
    sampleAt(source, ...toPicture(eye, s + ds, t + dt), scale);
  let value = original(0, 0);
  if (t > upper && t < lower && (lookX !== 0 || lookY !== 0)) {
    const v = (t - upper) / Math.max(1, opening);
    const bulge = clamp(4 * v * (1 - v), 0, 1) * smoothstep(0, 0.3, s) * smoothstep(1, 0.7, s);
    value = original((-lookX * bulge) / eye.length, -lookY * bulge);
  }
  if (travel < 0.3) return value;
  const closed = smoothstep(lash * 0.5, 0, below);
  return value + (unfolding(eye, source, scale, component, s, t, travel) - value) * closed * ends;
}

/** From the brow down: skin that unfolds, and the lashes that come along with the edge. */
function unfolding(
  eye: Eye,
  source: Plane,
  scale: number,
  component: number,
  s: number,
  t: number,
  travel: number,
): number {
  const upper = heightAt(eye.upper, s);
  const below = t - upper - travel;
  const edge = eye.lash * LASH_TOP;
  const fold = eye.fold - edge;
  const lashes = sampleAt(source, ...toPicture(eye, s, t - travel), scale);
  const unfolded = (t - upper + eye.fold) / (travel + fold);
  if (unfolded >= 1) return lashes;
  const skin = lidSkin(eye, source, scale, s, upper - eye.fold + fold * Math.max(0, unfolded));
  const paint = lidAt(eye, component, s) * lidLight(component, (below + travel) / Math.max(1, travel));
  const painted = skin + (paint - skin) * PAINTED * smoothstep(0.3, 0.8, unfolded);
  return painted + (lashes - painted) * smoothstep(-edge * 1.25, -edge * 0.75, below);
}

/** The skin at height `t`, smoothed along the eye so that single hairs do not become streaks. */
function lidSkin(eye: Eye, source: Plane, scale: number, s: number, t: number): number {
  let sum = 0;
  for (let k = -2; k <= 2; k++) sum += sampleAt(source, ...toPicture(eye, s + k * 0.025, t), scale);
  return sum / 5;
}

/** A lid is a ball: lighter in the middle of its height, darker to the edge. */
const lidLight = (component: number, v: number): number =>
  component === 0 ? 1.0 - 0.07 * clamp(v, 0, 1) ** 2 : 1;

function lidAt(eye: Eye, component: number, s: number): number {
  const at = clamp((s - 0.08) / 0.84, 0, 1) * (LID_STEPS - 1);
  const low = Math.min(LID_STEPS - 2, Math.floor(at));
  const values = eye.lid[component]!;
  return values[low]! + (values[low + 1]! - values[low]!) * (at - low);
}
