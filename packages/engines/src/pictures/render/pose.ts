import type { Figure, Moment } from '../scene.ts';

/** Where a figure is at a moment, in pixels; `lift` above its place, `rot` in radians. */
export type Pose = { x: number; lift: number; rot: number; sx: number; sy: number };

const ease = (t: number) => t * t * (3 - 2 * t);
const flappers = ['butterfly', 'honeybee', 'dove', 'bird'];

/** How a figure moves. A still shows the moment `t`; only in a clip does it leave its place. */
export function poseOf(L: Figure, { W, H }: { W: number; H: number }, { t, T, moving }: Moment): Pose {
  const SS = Math.min(W, H);
  let x = L.x,
    sx = 1,
    sy = 1,
    rot = 0,
    lift = 0;
  const w = t * 2 * Math.PI;
  const phase = L.phase;
  const go = moving ? L.dir : 0;
  switch (L.anim) {
    case 'run': {
      const c = w * 1.9;
      lift = Math.abs(Math.sin(c / 2 + phase * 0.2)) * L.h * 0.1 * (moving ? 1 : 0.6);
      rot = Math.sin(c + phase * 0.2) * 0.06;
      sy = 1 + 0.04 * Math.sin(c + 1);
      x += go * (t - T / 2) * W * 0.075;
      break;
    }
    case 'walk': {
      const c = w * 1.1;
      lift = Math.abs(Math.sin(c / 2 + phase)) * L.h * 0.03;
      rot = Math.sin(c / 2 + phase) * 0.035;
      x += go * (t - T / 2) * W * 0.035;
      break;
    }
    case 'fly': {
      lift = Math.sin(w * 0.35 + phase) * L.h * 0.1;
      rot = Math.sin(w * 0.35 + phase + 1) * 0.08;
      sx = 1;
      sy = 1 + 0.035 * Math.sin(w * 2.2 + phase);
      x += go * (t - T / 2) * W * 0.05;
      if (flappers.includes(L.slug)) sx = 0.8 + 0.2 * Math.cos(w * 3 + phase);
      break;
    }
    case 'swim': {
      lift = Math.sin(w * 0.3 + phase) * L.h * 0.08;
      rot = Math.sin(w * 0.55 + phase) * 0.06;
      sx = 1 + 0.03 * Math.sin(w * 1.2 + phase);
      x += L.dir * (t - T / 2) * W * 0.03 * (moving ? 1 : 0);
      break;
    }
    case 'float': {
      lift = Math.sin(w * 0.22 + phase) * L.h * 0.06;
      rot = Math.sin(w * 0.17 + phase) * 0.04;
      break;
    }
    case 'bob': {
      lift = Math.sin(w * 0.35 + phase) * SS * 0.008;
      rot = Math.sin(w * 0.3 + phase) * 0.035;
      x += go * (t - T / 2) * W * 0.012;
      break;
    }
    case 'jump': {
      const c = (t * 1.1 + phase / 6) % 1;
      const u = Math.max(0, Math.sin(c * Math.PI * 2));
      lift = u * L.h * 0.38;
      sy = 1 + 0.1 * u - (c > 0.5 ? 0.08 * Math.sin((c - 0.5) * 4 * Math.PI) : 0);
      break;
    }
    case 'dance': {
      rot = Math.sin(w * 1 + phase) * 0.09;
      lift = Math.abs(Math.sin(w + phase)) * L.h * 0.04;
      sx = 1 + 0.03 * Math.sin(w * 2);
      break;
    }
    case 'spin': {
      sx = Math.cos(w * 0.4 + (moving ? 0 : 0.4));
      break;
    }
    case 'launch': {
      if (moving) {
        const u = Math.max(0, t / T - 0.15);
        lift = u * u * H * 0.75;
        x += Math.sin(w * 9) * SS * 0.002;
      }
      break;
    }
    case 'drive': {
      lift = Math.abs(Math.sin(w * 4)) * L.h * 0.006;
      x += go * (t - T / 2) * W * 0.1;
      break;
    }
    case 'sway': {
      rot = Math.sin(w * 0.2 + phase) * 0.022;
      break;
    }
    case 'sleep': {
      sy = 1 + 0.018 * Math.sin(w * 0.3);
      break;
    }
    case 'twinkle': {
      sx = sy = 0.85 + 0.2 * Math.sin(w * 0.7 + phase);
      break;
    }
    case 'bloom': {
      const u = moving ? ease(Math.min(1, (t / T) * 1.3 + 0.2)) : 1;
      sx = sy = u;
      rot = (1 - u) * -0.6;
      break;
    }
    case 'idle': {
      sy = 1 + 0.008 * Math.sin(w * 0.35 + phase);
      rot = Math.sin(w * 0.2 + phase) * 0.008;
      break;
    }
  }

  return { x, lift, rot, sx, sy };
}
