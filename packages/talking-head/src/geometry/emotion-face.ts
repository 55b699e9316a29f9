import type { Emotion } from '@likeness/domain/speech';

/** How an emotion sits in the face apart from speech: corners of the mouth, brows; −1..1 of what a mild face does. */
export type EmotionFace = { smile: number; brows: { raise: number; knit: number } };

const still: EmotionFace = { smile: 0, brows: { raise: 0, knit: 0 } };

const faces: Partial<Record<Emotion, EmotionFace>> = {
  happy: { smile: 0.7, brows: { raise: 0.3, knit: -0.2 } },
  sad: { smile: -0.6, brows: { raise: 0.2, knit: 0.9 } },
  angry: { smile: -0.3, brows: { raise: -0.8, knit: 1 } },
  fearful: { smile: -0.2, brows: { raise: 0.8, knit: 0.7 } },
  disgusted: { smile: -0.35, brows: { raise: -0.4, knit: 0.6 } },
  surprised: { smile: 0.05, brows: { raise: 1, knit: -0.2 } },
};

export const emotionFace = (emotion: Emotion): EmotionFace => faces[emotion] ?? still;

/** Centres of the brows in the mesh. */
const BROWS = [105, 334];

/**
 * Displacement of mesh point `i` by the brows, in eye distances right and down. `face` are landmarks in face axes.
 * Raising lifts the whole brow, knitting brings the inner ends together and (with a raise) up.
 */
export function browLift(
  face: Float32Array,
  i: number,
  { raise, knit }: EmotionFace['brows'],
): [number, number] {
  const [x, y] = [face[i * 3]!, face[i * 3 + 1]!];
  let [dx, dy] = [0, 0];
  for (const brow of BROWS) {
    const [bx, by] = [face[brow * 3]!, face[brow * 3 + 1]!];
    const across = (x - bx) / 0.24;
    const up = (y - by) / (y > by ? 0.1 : 0.2);
    const near = Math.exp(-(across * across) - up * up);
    const inner = -Math.sign(bx) * across;
    dx -= Math.sign(bx) * 0.022 * knit * near;
    dy -= near * (0.06 * raise + 0.02 * knit * inner * Math.sign(raise || 1));
  }
  return [dx, dy];
}
