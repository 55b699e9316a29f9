import triangles from './face-triangles.json' with { type: 'json' };

/** Points of the face mesh (canonical MediaPipe numbering) and how they are joined. */
export const POINTS = 468;
/** Numbers per frame of landmarks: x, y, z of every point. */
export const VALUES = POINTS * 3;

/** Points that speech hardly moves: forehead, eye corners, bridge and tip of the nose, ears. They define the pose. */
export const STABLE_POINTS = [
  [10, 109, 338, 67, 297, 103, 332, 54, 284, 21, 251, 162, 389, 127, 356],
  [33, 133, 362, 263, 168, 6, 197, 195, 234, 454, 1, 4],
].flat();

/** Corners of the eyes and the bridge of the nose between them: what an opening mouth moves least of all. */
export const EYE_POINTS = [33, 133, 362, 263, 168, 6];

/** Contour of the lower face from ear to ear over the chin. */
export const JAW_LINE = [
  [234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152],
  [377, 400, 378, 379, 365, 397, 288, 361, 323, 454],
].flat();

/** Inner edge of the upper and of the lower lip, left to right; the corners belong to both. */
export const UPPER_INNER_LIP = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308];
export const LOWER_INNER_LIP = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];
export const INNER_LIP = new Set([...UPPER_INNER_LIP, ...LOWER_INNER_LIP]);

export const LEFT_EYE_CORNER = 33;
export const RIGHT_EYE_CORNER = 263;
export const NOSE_TIP = 4;
/** Skin beside mouth and nose. */
export const CHEEKS = [50, 280, 205, 425];
export const CHIN = 152;
export const FOREHEAD = 10;
export const UPPER_LIP_CENTRE = 13;
export const LOWER_LIP_CENTRE = 14;

/** Mesh points plus one ring of points outside the jaw line, so that a moving chin can pull the neck along softly. */
export const VERTICES = POINTS + JAW_LINE.length;

/** The opening of the mouth, which the mesh leaves as a hole: triangles that go round one way in an open mouth, the other way where lips overlap. */
export const MOUTH_OPENING: Int32Array = Int32Array.from(mouthOpeningTriangles());

/** Vertex triples: the face, the opening of the mouth (which the mesh leaves as a hole) and the ring below the jaw. */
export const TRIANGLES: Int32Array = Int32Array.from([...triangles, ...MOUTH_OPENING, ...jawRingTriangles()]);

function mouthOpeningTriangles(): number[] {
  const result: number[] = [];
  const last = UPPER_INNER_LIP.length - 2;
  for (let i = 0; i <= last; i++) {
    const [a, b] = [UPPER_INNER_LIP[i]!, UPPER_INNER_LIP[i + 1]!];
    const [c, d] = [LOWER_INNER_LIP[i]!, LOWER_INNER_LIP[i + 1]!];
    if (i === 0) result.push(a, b, d);
    else if (i === last) result.push(a, b, c);
    else result.push(a, b, c, b, d, c);
  }
  return result;
}

function jawRingTriangles(): number[] {
  const result: number[] = [];
  for (let i = 0; i < JAW_LINE.length - 1; i++) {
    const [a, b] = [JAW_LINE[i]!, JAW_LINE[i + 1]!];
    result.push(a, b, POINTS + i, b, POINTS + i + 1, POINTS + i);
  }
  return result;
}
