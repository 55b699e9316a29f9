import type { Emotion } from '@likeness/domain/speech';
import { POINTS, VALUES } from '../geometry/face-topology.ts';
import { eyeDistance } from '../geometry/mouth-shape.ts';
import { emotionFace } from '../geometry/emotion-face.ts';

const CORNERS = [61, 291];
/** How far the corners go for a full smile, and how wide the skin follows them; eye distances. */
const SMILE = { out: 0.035, up: 0.045, reach: 0.2 };

/**
 * The displacement of the pose-free mouth by an emotion, undefined where there is none: its corners rise or fall a
 * little and take the skin along.
 */
export function expressionOf(template: Float32Array, emotion: Emotion | undefined): Float32Array | undefined {
  const { smile } = emotionFace(emotion ?? 'default');
  if (smile === 0) return undefined;
  const unit = eyeDistance(template);
  const shift = new Float32Array(VALUES);
  for (const [k, corner] of CORNERS.entries()) {
    const side = k === 0 ? -1 : 1;
    for (let i = 0; i < POINTS; i++) {
      const x = (template[i * 3]! - template[corner * 3]!) / unit;
      const y = (template[i * 3 + 1]! - template[corner * 3 + 1]!) / unit;
      const near = unit * smile * Math.exp(-(x * x + y * y) / SMILE.reach ** 2);
      shift[i * 3]! += side * SMILE.out * near;
      shift[i * 3 + 1]! -= SMILE.up * near;
    }
  }
  return shift;
}
