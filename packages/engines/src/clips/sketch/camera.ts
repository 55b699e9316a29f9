import type { Random } from '@likeness/domain/maths/seeded-random';
import type { CameraMove } from './motion-words.ts';

/** Where the camera is: shifts as shares of the frame, a zoom of at least 1, a roll in radians. */
export type Pose = { x: number; y: number; zoom: number; roll: number };
/** The pose at a share 0..1 of the clip. */
export type CameraPath = (share: number) => Pose;

const eased = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
/** Starts and ends softly, but never stands still for long. */
const soft = (t: number) => 0.35 * t + 0.65 * eased(t);
/** Farthest shift: beyond it the edge of the source would be seen. */
const reach = 0.1;

/** A path for these moves. `amplitude` is about 0.4 for a calm clip and 1.5 for a wild one. */
export function cameraPath(
  moves: CameraMove[],
  { random, amplitude, seconds }: { random: Random; amplitude: number; seconds: number },
): CameraPath {
  const side = random() < 0.5 ? 1 : -1;
  const shake = [wander(random), wander(random), wander(random)] as const;
  if (moves.includes('still')) return () => ({ x: 0, y: 0, zoom: 1.02, roll: 0 });
  const limited = (value: number) => Math.max(-reach, Math.min(reach, value));
  return (share) => {
    const e = soft(share);
    const pose = { x: 0, y: 0, zoom: 1.04, roll: 0 };
    for (const move of moves) moveBy[move](pose, { e, time: share * seconds, amplitude, side, shake });
    return {
      x: limited(pose.x),
      y: limited(pose.y),
      zoom: Math.max(1.015, pose.zoom),
      roll: pose.roll,
    };
  };
}

type Now = {
  e: number;
  /** Seconds since the start. */
  time: number;
  amplitude: number;
  side: number;
  shake: readonly [Wander, Wander, Wander];
};

const moveBy: Record<CameraMove, (pose: Pose, now: Now) => void> = {
  push: (pose, { e, amplitude }) => {
    pose.zoom += 0.2 * amplitude * e;
    pose.y -= 0.012 * amplitude * e;
  },
  pull: (pose, { e, amplitude }) => {
    pose.zoom += 0.2 * amplitude * (1 - e);
  },
  left: (pose, { e, amplitude }) => {
    pose.x -= 0.09 * amplitude * (e - 0.5);
    pose.zoom += 0.05;
  },
  right: (pose, { e, amplitude }) => {
    pose.x += 0.09 * amplitude * (e - 0.5);
    pose.zoom += 0.05;
  },
  up: (pose, { e, amplitude }) => {
    pose.y -= 0.085 * amplitude * (e - 0.5);
    pose.zoom += 0.05;
  },
  down: (pose, { e, amplitude }) => {
    pose.y += 0.085 * amplitude * (e - 0.5);
    pose.zoom += 0.05;
  },
  orbit: (pose, { e, amplitude, side }) => {
    const angle = (e - 0.5) * 1.7 * side;
    pose.x += Math.sin(angle) * 0.055 * amplitude;
    pose.zoom += 0.06 + 0.05 * amplitude * Math.cos(angle);
    pose.roll += angle * 0.006 * amplitude;
  },
  handheld: (pose, { time, amplitude, shake: [x, y, roll] }) => {
    pose.x += x(time * 0.9) * 0.012 * amplitude;
    pose.y += y(time * 0.9) * 0.012 * amplitude;
    pose.roll += roll(time * 0.7) * 0.009 * amplitude;
    pose.zoom += 0.05;
  },
  aerial: (pose, { e, amplitude }) => {
    pose.y += 0.05 * amplitude * (e - 0.5);
    pose.zoom += 0.16 * amplitude * (1 - e) + 0.03;
  },
  still: () => undefined,
};

type Wander = (at: number) => number;

/** Smooth noise of three octaves, about −1..1. */
function wander(random: Random): Wander {
  const values = Array.from({ length: 64 }, () => random() * 2 - 1);
  const smooth = (at: number) => {
    const i = Math.floor(at);
    const f = at - i;
    const u = f * f * (3 - 2 * f);
    return values[i & 63]! * (1 - u) + values[(i + 1) & 63]! * u;
  };
  return (at) => 0.5 * smooth(at) + 0.25 * smooth(at * 2.03 + 11) + 0.125 * smooth(at * 4.1 + 23);
}
