import type { Placement } from '@likeness/domain/placement';

/** Raise it when the file of a prepared picture changes; older ones are prepared again. */
export const PLACED_VERSION = 1;

/** What preparing a picture with a placed mouth leaves behind, in `avatar.json` beside `picture.png`. */
export type PlacedManifest = {
  kind: 'placed';
  version: number;
  /** SHA-256 over the picture and the placement. */
  key: string;
  width: number;
  height: number;
  placement: Placement;
};
