import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { mirroredEye, outsideLids, type Eye } from './animal.ts';
import { drawLine, vectorAt } from './coat.ts';
import { EYE, NOSE, VIEW, type Scene, type Seen } from './march.ts';
import { dot, mixed, noise, scaled, unit, type Vector } from './shapes.ts';

const VIEWER: Vector = [0, 0, 1];
/** A window that mirrors itself in eyes and nose: where it is, and half its width and height, in radii of the eye. */
const WINDOW = { x: -0.3, y: 0.36, width: 0.15, height: 0.17 };

/** Paints eyes and nose into the picture. */
export function paintFeatures(scene: Scene, seen: Seen, light: Float32Array, picture: Float32Array): void {
  for (let at = 0; at < seen.material.length; at++) {
    if (seen.material[at] === EYE) picture.set(eyeColour(scene, vectorAt(seen.place, at)), at * 3);
    if (seen.material[at] === NOSE)
      picture.set(
        noseColour(scene, vectorAt(seen.place, at), vectorAt(seen.normal, at), vectorAt(light, at)),
        at * 3,
      );
  }
}

function eyeColour(scene: Scene, place: Vector): Vector {
  const [hx, hy] = scene.toHead(...place);
  const eye = mirroredEye(scene.animal.eye, hx < 0 ? -1 : 1);
  const { radius, iris, rim, pupil } = eye;
  // Both eyes look at the viewer, whichever way the head is turned.
  const centre = scene.fromHead(eye.at);
  const [x, y] = [(place[0] - centre[0]) / radius, (place[1] - centre[1]) / radius];
  const r = Math.hypot(x, y);
  const fibres =
    noise(Math.atan2(y, x) * 9 + 40, r * 3, 7) * 0.5 + noise(Math.atan2(y, x) * 23 + 90, r * 5, 3) * 0.3;
  const glow = 0.55 + 0.75 * smoothstep(0.5, -0.55, y) + fibres * 0.35;
  let colour = scaled(mixed(iris, rim, smoothstep(0.5, 0.86, r)), glow);
  const hole = Math.hypot(x / pupil[0], y / pupil[1]);
  colour = mixed(colour, [0.004, 0.004, 0.006], smoothstep(1.08, 0.92, hole));
  const lids = outsideLids(eye, hx - eye.at[0], hy - eye.at[1]) / Math.min(...eye.open);
  const shade = smoothstep(0.02, -0.34, lids) * (0.4 + 0.6 * smoothstep(0.75, 0.05, y));
  colour = scaled(colour, 0.12 + 0.88 * shade);
  const window =
    smoothstep(WINDOW.width + 0.03, WINDOW.width - 0.03, Math.abs(x - WINDOW.x)) *
    smoothstep(WINDOW.height + 0.03, WINDOW.height - 0.03, Math.abs(y - WINDOW.y));
  const bars = 1 - 0.6 * smoothstep(0.03, 0.012, Math.abs(x - WINDOW.x));
  colour = mixed(colour, [1.5, 1.5, 1.45], window * bars * 0.95);
  const spark = smoothstep(0.1, 0.05, Math.hypot(x - 0.3, y + 0.36));
  return mixed(colour, [1, 0.97, 0.9], spark * 0.55);
}

function noseColour(scene: Scene, place: Vector, normal: Vector, light: Vector): Vector {
  const grain = 0.85 + 0.3 * noise(place[0] * 60, place[1] * 60, place[2] * 60);
  const shine = Math.max(0, dot(normal, unit([-0.3, 0.75, 0.75]))) ** 26;
  const { noseColour: own } = scene.animal;
  const wet = 0.75 * shine + 0.1 * (1 - Math.max(0, dot(normal, VIEWER))) ** 2;
  return [0, 1, 2].map((k) => own[k]! * light[k]! * grain + wet) as unknown as Vector;
}

/** Whiskers, each a bent line that becomes thinner. */
export function paintWhiskers(scene: Scene, seen: Seen, picture: Float32Array): void {
  const pixel = VIEW.width / seen.width;
  const onPicture = (of: Vector): [number, number, number] => {
    const [x, y, z] = scene.fromHead(of);
    return [x / pixel + seen.width / 2, (VIEW.middle - y) / pixel + seen.height / 2, z];
  };
  for (const [from, through, to] of scene.animal.whiskers) {
    const [a, b, c] = [onPicture(from), onPicture(through), onPicture(to)];
    let last = a;
    for (let i = 1; i <= 24; i++) {
      const t = i / 24;
      const next = [0, 1, 2].map((k) => a[k]! * (1 - t) ** 2 + 2 * b[k]! * t * (1 - t) + c[k]! * t * t) as [
        number,
        number,
        number,
      ];
      const thick = (3.1 - 2.4 * t) * (seen.width / 1440);
      drawLine(last[0], last[1], next[0], next[1], thick, 0.8, seen, 9, picture, [0.95, 0.93, 0.88]);
      last = next;
    }
  }
}

/** Where an eye lies in the picture, in the units of a placement. */
export function placedEye(scene: Scene, eye: Eye, width: number, height: number) {
  const [x, y] = scene.fromHead(eye.at);
  const share = VIEW.width;
  return {
    x: x / share + 0.5,
    y: ((VIEW.middle - y) / share) * (width / height) + 0.5,
    width: (eye.open[0] * 2) / share,
    height: (eye.open[1] * 2) / share,
    tilt: -scene.animal.turn.tilt - (eye.tilt * 180) / Math.PI,
  };
}
