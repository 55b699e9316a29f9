import type { Kind } from '../scene.ts';
import type { Light } from './light.ts';

/** How a figure stands: what is not given is as in the scene. */
export type Standing = {
  colour?: string | undefined;
  kind?: Kind;
  flip?: boolean;
  fog?: number;
  blur?: number;
  light?: Light;
  shadow?: number;
  anim?: string;
  air?: boolean;
  refl?: number;
  lead?: boolean;
};
