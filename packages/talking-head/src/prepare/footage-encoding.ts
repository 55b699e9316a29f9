import { footageEncoderArgs } from '@likeness/media/encoder-settings';

/** Encoder settings of the pieces of a prepared avatar, which have no sound. */
export const footageArgs = (crf?: number): string[] => [
  '-an',
  ...footageEncoderArgs(crf),
  '-map_metadata',
  '-1',
];

/**
 * Quality of the face region, which is redrawn and encoded once more: 50 dB from the footage, far closer than the encoder of
 * the video comes to it. At 6 (54 dB) every render would unpack half as many bytes again.
 */
export const REGION_CRF = 10;
