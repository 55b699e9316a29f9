import type { Placement } from '@likeness/domain/placement';

/**
 * Another take of a clip or picture, made by an ffmpeg filter. `from` and `seconds`: the stretch of a clip, or how long a
 * picture is filmed; a picture without them stays one. `after`: a clip that is seen before it, joined by a cut.
 */
export type Again = {
  from?: number;
  seconds?: number;
  filter?: string;
  after?: { source: string; seconds: number };
};

/** One video that the table of measurements is made from. */
export type MeasureCase = {
  name: string;
  kind: 'footage' | 'picture' | 'placed';
  /** The clip or picture of the person, or the picture of an animal. */
  source: string;
  /** Where the mouth of a picture without a human face is; without it where the guess puts it. */
  placement?: Placement;
  /** Is copied first as the server copies uploads, and the videos are compared with the copy: its frames are what is shown. */
  upload?: boolean;
  /** How the source is filmed or photographed again before it is used. */
  again?: Again;
  /** A public voice and what it says, or a recording. */
  speech: { voice: string; text: string } | { recording: string };
};
