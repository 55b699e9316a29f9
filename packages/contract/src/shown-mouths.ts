import { mouthCovers, mouthShapes } from '@likeness/domain/mouth-shapes';
import { z } from 'zod';
import { avatarStatus } from './fields.ts';

/** Which mouth shapes an avatar has, and what becomes of the recording that is added to it. */
export const shownMouths = z.object({
  /** Empty while the avatar has to be prepared again. */
  shapes: z.array(
    z.object({
      shape: z.enum(mouthShapes),
      cover: z.enum(mouthCovers),
      /** Pictures of it come from a recording that was added. */
      added: z.boolean(),
      /** Where no picture of it was filmed, it is painted. */
      painted: z.boolean(),
      /** The person's mouth as a data URL; empty where there is none. */
      picture: z.string(),
    }),
  ),
  /** The newest recording: whether it was added, how far that is (0 to 1), and why not. */
  recording: z
    .object({
      status: avatarStatus(),
      progress: z.number(),
      problem: z.string().nullable(),
      message: z.string().nullable(),
    })
    .nullable(),
  /** Recordings that can still be added. */
  room: z.number(),
});
