/** Stable names of what was noticed in the footage; the interface has a sentence for each. */
export const findingNames = [
  'face-small',
  'face-lost-often',
  'not-talking',
  'mouth-hidden',
  'too-dark',
  'too-bright',
  'blurred',
  'shaky',
  'jumps',
  'several-faces',
  'turned-away-often',
] as const;
export type FindingName = (typeof findingNames)[number];

export type Findings = {
  /** Height of the face in pixels, forehead to chin, median. */
  facePixels: number;
  /** Share of frames in which the face was followed, 0..1. */
  trackedShare: number;
  /** Share of frames that can be redrawn, 0..1. */
  usableShare: number;
  /** The person opens the mouth as in speech. */
  talking: boolean;
  faces: number;
  problems: FindingName[];
};
