import { footageEncoderArgs } from '@likeness/media/encoder-settings';

/** Encoder settings of the pieces of a prepared avatar, which have no sound. */
export const footageArgs = (crf?: number): string[] => [
  '-an',
  ...footageEncoderArgs(crf),
  '-map_metadata',
  '-1',
];

/** Quality of the face region, which is redrawn and encoded once more. */
const REGION_CRF = 6;

/** Encoder settings of the face region: too small to be shared by threads. */
export const regionArgs: string[] = [...footageArgs(REGION_CRF), '-threads', '1'];
