import { VALUES } from '../geometry/face-topology.ts';
import type { DetectedFace, FaceDetector } from './face-detector.ts';
import { boxAround } from './face-mesh.ts';
import type { FaceMesh, MeshedFace } from './face-mesh.ts';
import type { CropBox, Picture } from './picture.ts';

/** Below this the mesh is not on a face. */
const LOST = 0.5;
/** Crops that differ a little from that around a face: shift to the right and down in sides of the crop, and size. */
const LOOKS = [
  [0.03, 0, 0.94],
  [-0.03, 0, 1.06],
  [0, 0.03, 0.97],
  [0, -0.03, 1.03],
] as const;
/**
 * How far the crop goes with the face from frame to frame. What the mesh sees depends on the crop, by a pixel or two in small
 * faces: a crop that follows every look takes their jitter up, and two looks that hardly differ soon see different things.
 * Only the size follows at once, because an opened mouth moves the chin.
 */
const FOLLOW = 0.5;
/** A face that has gone so far from its crop is followed at once: in sides of the crop, and radians. */
const AWAY = { shift: 0.08, angle: 0.15 };
/** While a face is lost, the detector looks again every so many frames. */
const SEARCH_EVERY = 5;

/** Corners of the left and the right eye, and the middle of the lips in the mesh. */
const MESH_PLACES = [
  [33, 133],
  [362, 263],
  [13, 14],
];
/** Crops of a head that may be no human one, whose tilt the detector does not know: size, angle, and how far down. */
const HEAD_LOOKS = [0.75, 1, 1.3].flatMap((size) =>
  [-0.3, 0, 0.3].flatMap((angle) => [-0.12, 0.08].map((below) => [size, angle, below] as const)),
);
/** Heads that are told of, best first, and the least score of the detector for one. */
const HEADS = 3;
const LEAST_HEAD = 0.15;

/** A head as the detector of human faces sees it, and as the mesh does; `score` and that of the mesh 0..1. */
export type SeenHead = DetectedFace & {
  mesh: { score: number } & Record<'leftEye' | 'rightEye' | 'mouth', [number, number]>;
};

/** Follows one face from frame to frame: the crop of the last mesh is the place to look next. */
export class FaceTracker {
  readonly #detector: FaceDetector;
  readonly #mesh: FaceMesh;
  readonly #follow: number;
  #box: CropBox | undefined;
  #home: CropBox | undefined;
  #reach = Infinity;
  #sinceSearch = SEARCH_EVERY;

  /** With `follow` 1 a look depends on the one before as little as can be; less is steadier. */
  constructor(detector: FaceDetector, mesh: FaceMesh, follow = FOLLOW) {
    this.#detector = detector;
    this.#mesh = mesh;
    this.#follow = follow;
  }

  /** Faces of one picture with their meshes, largest first; independent of the tracking. */
  find(picture: Picture): { face: DetectedFace; mesh: MeshedFace }[] {
    return this.#detector
      .detect(picture)
      .map((face) => ({ face, mesh: this.#mesh.fit(picture, face.box) }))
      .map(({ face, mesh }) => ({ face, mesh: this.#mesh.fit(picture, boxAround(mesh.points)) }))
      .filter(({ mesh }) => mesh.score >= LOST)
      .toSorted((a, b) => b.face.box.size - a.face.box.size);
  }

  /** Whatever looks like a head, human or not: faces that the detector only half believes in, and the mesh fitted to them. */
  heads(picture: Picture): SeenHead[] {
    return this.#detector
      .detect(picture, LEAST_HEAD)
      .slice(0, HEADS)
      .map(({ box, score }) => ({ box, score, mesh: this.#meshOfHead(picture, box) }));
  }

  /** Where meshes of several crops see eyes and mouth, each counting by how sure it is. */
  #meshOfHead(picture: Picture, box: CropBox): SeenHead['mesh'] {
    const sum = new Float64Array(6);
    let [total, surest] = [0, 0];
    for (const [size, angle, below] of HEAD_LOOKS) {
      const crop = { x: box.x, y: box.y + below * box.size, size: box.size * size, angle };
      const { points, score } = this.#mesh.fit(picture, crop);
      const weight = score * score;
      MESH_PLACES.forEach((place, i) => {
        for (const axis of [0, 1])
          sum[i * 2 + axis]! +=
            (weight * (points[place[0]! * 3 + axis]! + points[place[1]! * 3 + axis]!)) / 2;
      });
      total += weight;
      surest = Math.max(surest, score);
    }
    const [lx, ly, rx, ry, mx, my] = sum.map((it) => it / Math.max(1e-9, total)) as unknown as number[];
    return {
      score: Math.min(surest, total / 4),
      leftEye: [lx!, ly!],
      rightEye: [rx!, ry!],
      mouth: [mx!, my!],
    };
  }

  /**
   * The mean of the mesh over up to five slightly different crops, `points` being the first of them: one look is noisier
   * than many, in small faces and in fur above all.
   */
  steady(picture: Picture, points: Float32Array, looks: number = LOOKS.length + 1): Float32Array {
    const home = boxAround(points);
    const others = LOOKS.slice(0, looks - 1).map(([dx, dy, size]) => {
      const [x, y] = [home.x + dx * home.size, home.y + dy * home.size];
      return this.#mesh.fit(picture, { ...home, x, y, size: home.size * size }).points;
    });
    return points.map((value, q) => others.reduce((sum, it) => sum + it[q]!, value) / (others.length + 1));
  }

  /**
   * Starts at this place and prefers it whenever the face has to be found again. A face further from the last place than
   * `reach` (in sizes of the box) is another person.
   */
  startAt(box: CropBox, reach = Infinity): void {
    this.#box = box;
    this.#home = box;
    this.#reach = reach;
  }

  /** Says that a picture, which does not change meanwhile, will be looked at several times. */
  hold(picture: Picture): void {
    this.#mesh.hold(picture);
  }

  /** The face in the next picture, or undefined while it is lost. */
  next(picture: Picture): MeshedFace | undefined {
    if (this.#box) {
      const seen = this.#mesh.fit(picture, this.#box);
      if (seen.score >= LOST && insidePicture(seen.points, picture)) {
        this.#box = followed(this.#box, boxAround(seen.points), this.#follow);
        this.#home = this.#box;
        return seen;
      }
      this.#box = undefined;
      this.#sinceSearch = SEARCH_EVERY;
    }
    if (this.#sinceSearch++ < SEARCH_EVERY) return undefined;
    this.#sinceSearch = 0;
    const found = nearest(this.find(picture), this.#home, this.#reach);
    if (!found) return undefined;
    this.#box = boxAround(found.points);
    this.#home = this.#box;
    return found;
  }
}

/** The next crop for a face that was seen at `seen`. */
function followed(box: CropBox, seen: CropBox, follow: number): CropBox {
  const [x, y, angle] = [seen.x - box.x, seen.y - box.y, seen.angle - box.angle];
  if (Math.hypot(x, y) > AWAY.shift * box.size || Math.abs(angle) > AWAY.angle) return seen;
  return {
    x: box.x + follow * x,
    y: box.y + follow * y,
    size: seen.size,
    angle: box.angle + follow * angle,
  };
}

function nearest(
  found: { face: DetectedFace; mesh: MeshedFace }[],
  home: CropBox | undefined,
  reach: number,
): MeshedFace | undefined {
  if (!home) return found[0]?.mesh;
  const distance = ({ face: { box } }: { face: DetectedFace }): number =>
    Math.hypot(box.x - home.x, box.y - home.y) / home.size + Math.abs(Math.log(box.size / home.size));
  const best = found.toSorted((a, b) => distance(a) - distance(b))[0];
  return best && distance(best) <= reach ? best.mesh : undefined;
}

/** A mesh most of which lies outside the picture is a guess, not an observation. */
function insidePicture(points: Float32Array, { width, height }: Picture): boolean {
  let inside = 0;
  for (let i = 0; i < VALUES; i += 3) {
    const [x, y] = [points[i]!, points[i + 1]!];
    if (x >= 0 && y >= 0 && x < width && y < height) inside++;
  }
  return inside > 0.8 * (VALUES / 3);
}
