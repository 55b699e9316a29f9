import { footageEncoderArgs } from '@likeness/media/encoder-settings';

/** Encoder settings of the pieces of a prepared avatar, which have no sound. */
export const footageArgs = (crf?: number): string[] => [
  '-an',
  ...footageEncoderArgs(crf),
  '-map_metadata',
  '-1',
];

/** Quality of the face region, which is redrawn and encoded once more. */
export const REGION_CRF = 6;
