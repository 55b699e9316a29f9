import { smoothstep } from '@likeness/domain/maths/smoothstep';
import { VALUES } from './face-topology.ts';
import { mouthShape } from './mouth-shape.ts';

/** Differences in opening (eye distances) that are jitter of the tracker, and that are true movement. */
const JITTER = 0.004;
const MOVEMENT = 0.012;

/**
 * Smoothing over time shows lips that part or meet within one frame half open, while the picture shows them open or
 * closed. Where the opening of `smoothed` lies far from the observed one, the observed points are put back.
 */
export function keepQuickLips(observed: Float32Array, smoothed: Float32Array): void {
  for (let at = 0; at < smoothed.length; at += VALUES) {
    const away = Math.abs(mouthShape(observed, at).open - mouthShape(smoothed, at).open);
    const share = smoothstep(JITTER, MOVEMENT, away);
    if (share === 0) continue;
    for (let q = at; q < at + VALUES; q++) smoothed[q]! += share * (observed[q]! - smoothed[q]!);
  }
}
