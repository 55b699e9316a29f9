import type { Label } from '@likeness/media/label';
import type { MarkName } from '@likeness/media/marks';

/** What a clip of either kind is asked to be. */
export type ClipForm = {
  /** What should be seen, in any of the languages of the studio. */
  prompt: string;
  /** What should not be seen. */
  negative: string;
  /** 0..1: how far the clip may go from what was asked: amplitude and number of movements. */
  imagination: number;
  /** Whole seconds. */
  seconds: number;
  ratio: '16:9' | '9:16' | '1:1' | '4:3';
  /** Pixels of the shorter side, an even number. */
  side: number;
  /** The same form and seed give the same pictures. */
  seed: number;
  /** Path of the MP4, whose folder exists. */
  out: string;
  label?: Label | undefined;
  /** What lies over the picture: the words that say it was generated. */
  marks?: MarkName[] | undefined;
};

export type ImageClipRequest = ClipForm & {
  op: 'image-clip';
  /** Local paths. `first` opens the clip, `last` ends it. */
  first: string;
  last?: string | undefined;
};

export type TextClipRequest = ClipForm & {
  op: 'text-clip';
  /** Local path of a picture; what it shows becomes the lead of the scene. */
  reference?: string | undefined;
};

/**
 * How a clip was made: from one picture, by following what moves between two, by gliding from one into the other, or as a painted
 * scene: of words alone, with what was cut out of a picture, or with the whole picture as a card.
 */
export type ClipWay = 'parallax' | 'flow' | 'wipe' | 'scene' | 'cut-out' | 'card';

export type ClipReport = {
  seconds: number;
  width: number;
  height: number;
  fps: number;
  way: ClipWay;
};

/** Pictures a second of every clip of ours. */
export const clipRate = 25;
