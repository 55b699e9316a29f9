import type { Emotion, Word } from '@likeness/domain/speech';
import type { FoundFace } from '../tracking/found-face.ts';
import type { AskedTrack } from '../visemes/track.ts';
import type { RenderOutput } from './output-footage.ts';
import type { Quality } from './streams.ts';

/** Frames `from` to `from + frames` of a video that has `of`. */
export type VideoPart = { from: number; frames: number; of: number };

export type RenderRequest = {
  /** A folder made by `prepareAvatar`. */
  avatarDir: string;
  /** A WAVE file of our own; its length is the length of the video. */
  audio: string;
  /** Any frame rate; beyond its end the mouth stays closed. It is asked for while the footage is being opened. */
  track: AskedTrack;
  out: string;
  /** What is said when, where it is known: presenters who have gestures make those that the words ask for. */
  words?: Word[] | undefined;
  options?: {
    maxSeconds?: number;
    /** Second of the footage at which the person begins; it comes round. */
    start?: number;
    /** Height of the output; never more than the footage has. */
    height?: number;
    quality?: Quality;
    /** Who made the video and which one it is, for the label of generated content in the file. */
    label?: { producer: string; contentId: string };
    /** Another shape, background, subtitles or marks. */
    output?: RenderOutput | undefined;
    /** Sits mildly in the corners of the mouth and in the brows. */
    emotion?: Emotion | undefined;
  };
  signal?: AbortSignal;
  onProgress?: (progress: { stage: string; fraction: number }) => void;
};

export type RenderReport = {
  seconds: number;
  frames: number;
  width: number;
  height: number;
  fps: number;
  /** Times the mouth was taken from another part of the footage. */
  jumps: number;
  /** Most frames that one bank picture was shown while the mouth was meant to move; absent where there is no bank. */
  heldFrames?: number;
  /** The cost of the most noticeable way back in the footage; absent where there is none. See `VISIBLE_JUMP`. */
  worstJump?: number;
  /** Share of frames that show the footage as filmed, because the face cannot be redrawn there. */
  passedThrough: number;
  /** Among several people, where the one who speaks is in the video. */
  speaker?: FoundFace | undefined;
};
