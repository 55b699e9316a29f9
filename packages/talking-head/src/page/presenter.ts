import type { Word } from '@likeness/domain/speech';
import type { MouthTrack } from '../visemes/track.ts';

/** Pictures of a frame: what lies below all, what is redrawn and lies over it at `at`, and how far the person covers what is behind. */
export type DrawnFrame = {
  /** Stays good until the next frame is asked for. */
  footage: VideoFrame;
  /** Closed by the caller. */
  face?: VideoFrame | undefined;
  at: { x: number; y: number };
  matte?: VideoFrame | undefined;
};

/** Someone who speaks in a page, filmed or in a picture. Frames are asked for in order, each of them once. */
export type Presenter = {
  readonly manifest: { fps: number; width: number; height: number };
  /** Frames that are planned so far. */
  readonly planned: number;
  /** The frame of the footage that a planned frame shows. */
  footageAt(frame: number): number;
  /** Does a little of what planning the next frames takes, about a millisecond; tells whether there was anything to do. */
  workAhead(): boolean;
  /** Adds what is said after all that is planned. */
  say(said: MouthTrack, words?: Word[]): void;
  /** Adds so many frames of silence. */
  wait(frames: number): void;
  /** Begins again with frame 0, from frame `begin` of the footage on, and forgets what was planned. */
  restart(begin: number): void;
  /** Breaks off what is said: silence from `frame` on. */
  cut(frame: number): void;
  frame(index: number): Promise<DrawnFrame>;
  close(): void;
};
