/** One plane of a picture: `x`,`y` is its top left corner in the footage, in pixels of this plane. */
export type Plane = { data: Uint8Array; width: number; height: number; x: number; y: number };

/** Vertex positions in luma pixels of the footage, x and y alternating. */
export type Vertices = Float32Array;

export type WarpJob = {
  triangles: Int32Array;
  /** 0..1 per vertex: how much of the source is shown. */
  show: Float32Array;
  /** 1 for luma, 0.5 for chroma. */
  shrink: number;
  out: Plane;
  target: Vertices;
  base: Plane;
  baseAt: Vertices;
  source: Plane;
  sourceAt: Vertices;
  /** Mixed into the source by `mix`. */
  second: Plane | undefined;
  secondAt: Vertices;
  mix: number;
  /** 0..1 per vertex: what part of `mix` counts there; all of it everywhere without. */
  mixAt?: Float32Array;
  /** `out` already shows the base where nothing moves, so such triangles may be left out. */
  keepStill?: boolean;
  /** Added to the source: constant, per x and per y of the footage in pixels of this plane. */
  colour: [number, number, number];
};

/** Gradient of a vertex attribute over one triangle: value = c + x·dx + y·dy. */
type Slope = { dx: number; dy: number; c: number };

/**
 * Redraws the triangles at `target`: the base picture pulled along, and over it the source, feathered by `show`.
 * Every attribute is affine in a triangle, so each row is one span without edge tests.
 */
export function warp(job: WarpJob): void {
  const { triangles } = job;
  for (let t = 0; t < triangles.length; t += 3)
    warpTriangle(job, triangles[t]!, triangles[t + 1]!, triangles[t + 2]!);
}

const EDGE = 1e-4;

function warpTriangle(job: WarpJob, A: number, B: number, C: number): void {
  const { shrink: s, target, out, show, base, source, second, mix } = job;
  const x1 = target[A * 2]! * s - out.x;
  const y1 = target[A * 2 + 1]! * s - out.y;
  const x2 = target[B * 2]! * s - out.x;
  const y2 = target[B * 2 + 1]! * s - out.y;
  const x3 = target[C * 2]! * s - out.x;
  const y3 = target[C * 2 + 1]! * s - out.y;
  const area = (y2 - y3) * (x1 - x3) + (x3 - x2) * (y1 - y3);
  if (area > -1e-6 && area < 1e-6) return;
  // Barycentric weights of A and B as functions of x and y.
  const a1 = (y2 - y3) / area;
  const b1 = (x3 - x2) / area;
  const c1 = -(a1 * x3 + b1 * y3);
  const a2 = (y3 - y1) / area;
  const b2 = (x1 - x3) / area;
  const c2 = -(a2 * x3 + b2 * y3);
  const top = Math.max(0, Math.ceil(Math.min(y1, y2, y3) - 0.001));
  const bottom = Math.min(out.height - 1, Math.floor(Math.max(y1, y2, y3) + 0.001));
  if (top > bottom) return;
  const slope = (va: number, vb: number, vc: number): Slope => {
    const d = va - vc;
    const e = vb - vc;
    return { dx: d * a1 + e * a2, dy: d * b1 + e * b2, c: vc + d * c1 + e * c2 };
  };
  const at = (v: Vertices, plane: Plane): [Slope, Slope] => [
    slope(v[A * 2]! * s - plane.x, v[B * 2]! * s - plane.x, v[C * 2]! * s - plane.x),
    slope(v[A * 2 + 1]! * s - plane.y, v[B * 2 + 1]! * s - plane.y, v[C * 2 + 1]! * s - plane.y),
  ];
  const [sa, sb, sc] = [show[A]!, show[B]!, show[C]!];
  const alpha = slope(sa, sb, sc);
  const usesSource = sa > 0.001 || sb > 0.001 || sc > 0.001;
  const usesBase = sa < 0.999 || sb < 0.999 || sc < 0.999;
  const [bx, by] = at(job.baseAt, base);
  const [sx, sy] = at(job.sourceAt, source);
  const { mixAt } = job;
  const mixed = mixAt ? slope(mix * mixAt[A]!, mix * mixAt[B]!, mix * mixAt[C]!) : slope(mix, mix, mix);
  const [tx, ty] = second ? at(job.secondAt, second) : [sx, sy];
  const [k0, kx, ky] = job.colour;
  const a3 = -(a1 + a2);
  for (let y = top; y <= bottom; y++) {
    const q1 = b1 * y + c1 + EDGE;
    const q2 = b2 * y + c2 + EDGE;
    const q3 = 1 + 3 * EDGE - (q1 + q2);
    let low = 0;
    let high = out.width - 1;
    if (a1 > 1e-12) low = Math.max(low, -q1 / a1);
    else if (a1 < -1e-12) high = Math.min(high, -q1 / a1);
    else if (q1 < 0) continue;
    if (a2 > 1e-12) low = Math.max(low, -q2 / a2);
    else if (a2 < -1e-12) high = Math.min(high, -q2 / a2);
    else if (q2 < 0) continue;
    if (a3 > 1e-12) low = Math.max(low, -q3 / a3);
    else if (a3 < -1e-12) high = Math.min(high, -q3 / a3);
    else if (q3 < 0) continue;
    const end = Math.floor(high);
    const row = y * out.width;
    for (let x = Math.ceil(low); x <= end; x++) {
      let value = 0;
      if (usesBase) value = sample(base, bx.c + bx.dx * x + bx.dy * y, by.c + by.dx * x + by.dy * y);
      if (usesSource) {
        let a = alpha.c + alpha.dx * x + alpha.dy * y;
        if (a > 0.001) {
          if (a > 1) a = 1;
          let v = sample(source, sx.c + sx.dx * x + sx.dy * y, sy.c + sy.dx * x + sy.dy * y);
          if (second) {
            const share = mixed.c + mixed.dx * x + mixed.dy * y;
            v += (sample(second, tx.c + tx.dx * x + tx.dy * y, ty.c + ty.dx * x + ty.dy * y) - v) * share;
          }
          v += k0 + kx * (x + out.x) + ky * (y + out.y);
          value += (v - value) * a;
        }
      }
      out.data[row + x] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
    }
  }
}

/** Bilinear sample; outside the plane its edge is repeated. */
function sample(plane: Plane, x: number, y: number): number {
  const { data, width, height } = plane;
  const cx = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const cy = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const xi = cx | 0;
  const yi = cy | 0;
  const fx = cx - xi;
  const fy = cy - yi;
  const at = yi * width + xi;
  const a = data[at]!;
  const b = data[at + 1]!;
  const c = data[at + width]!;
  const d = data[at + width + 1]!;
  return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}
