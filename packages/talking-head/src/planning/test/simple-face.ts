import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER, VALUES } from '../../geometry/face-topology.ts';
import type { PersonModel } from '../../geometry/person-model.ts';

/** A face of eyes and lips alone: the lower lip goes down by the opening, all lengths in eye distances. */
export function face(): PersonModel {
  const template = new Float32Array(VALUES);
  template[LEFT_EYE_CORNER * 3] = -0.5;
  template[RIGHT_EYE_CORNER * 3] = 0.5;
  for (const eye of [LEFT_EYE_CORNER, RIGHT_EYE_CORNER]) template[eye * 3 + 1] = -0.7;
  template[61 * 3] = -0.3;
  template[291 * 3] = 0.3;
  const weights = new Float32Array(5 * VALUES);
  for (const lip of [14, 87, 317]) weights[VALUES + lip * 3 + 1] = 1;
  const open = { closed: 0, wide: 0.2, drawn: 0.2, turn: 0.05, speed: 0.1 };
  return { template, weights, open, width: { narrow: 0.6, rest: 0.6, spread: 0.6 } };
}
