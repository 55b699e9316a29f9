import { LEAD } from '../visemes/mouth-track.ts';
import type { MouthTrack } from '../visemes/track.ts';
import type { LifeMotion } from './motion.ts';

/** How far the mouth is open, spread and round (`MouthTrack`). */
export type MouthPose = readonly [open: number, width: number, round: number];

/** What a picture does in each frame, at `PICTURE_FPS`. Beyond what is said the mouth is closed. */
export type PictureSpeech = {
  mouth(frame: number): MouthPose;
  /** Whether the lips press upon each other. */
  pressed(frame: number): boolean;
  life: LifeMotion;
};

/** A picture that says what a track says, and lives meanwhile. */
export function speechOf(track: MouthTrack, life: LifeMotion): PictureSpeech {
  const { values, length, fps } = track;
  const pressed = new Uint8Array(length);
  // The lips run ahead of the sound, and stay together in the frame after it: a short closure is often but one frame long.
  for (const { start, end } of [...track.closures, ...track.silences])
    pressed.fill(1, Math.max(0, Math.ceil((start - LEAD) * fps)), Math.ceil(end * fps) + 1);
  return {
    mouth(frame) {
      const [open = 0, width = 0, round = 0] = values.subarray(frame * 3, frame * 3 + 3);
      return [open, width, round];
    },
    pressed: (frame) => pressed[frame] === 1,
    life,
  };
}
