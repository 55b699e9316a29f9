import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { STABLE_POINTS, VALUES } from './face-topology.ts';
import { eyeDistance } from './mouth-shape.ts';

/** Distances of the whole head (eye distances) that are jitter of the tracker, and that are true movement. */
const JITTER = 0.002;
const MOVEMENT = 0.008;

/**
 * Smoothing over time smears a head that moves by jerks, as it does in footage whose frames were not taken at even
 * times. Where all of the head lies beside the observed one, the whole of it is put back; one point alone is too restless.
 */
export function keepQuickHead(observed: Float32Array, smoothed: Float32Array): void {
  for (let at = 0; at < smoothed.length; at += VALUES) {
    const away: [number, number] = [0, 0];
    for (const point of STABLE_POINTS) {
      for (const c of [0, 1] as const) {
        const q = at + point * 3 + c;
        away[c] += (observed[q]! - smoothed[q]!) / STABLE_POINTS.length;
      }
    }
    const share = smoothstep(JITTER, MOVEMENT, Math.hypot(...away) / (eyeDistance(smoothed, at) || 1));
    if (share === 0) continue;
    for (let q = at; q < at + VALUES; q += 3) {
      smoothed[q]! += share * away[0];
      smoothed[q + 1]! += share * away[1];
    }
  }
}
