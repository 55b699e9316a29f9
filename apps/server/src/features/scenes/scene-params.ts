import { driveModes, sceneOutputs, transitions } from '@likeness/domain/scenes';
import { z } from 'zod';
import { backgroundMusic } from '../speaking/background-music.service.ts';
import { spokenDriveShape } from '../speaking/drive.service.ts';
import { workOutputShape } from '../speaking/output.service.ts';

/** What a row keeps of an order of scenes. */
export const scenesParams = z.object({
  output: z.enum(sceneOutputs),
  driveMode: z.enum(driveModes).default('serial'),
  scenes: z.array(
    z.object({
      /** Empty where only the sound is made. */
      avatarId: z.string().default(''),
      drive: spokenDriveShape,
      /** Quoted. */
      seconds: z.number().default(0),
    }),
  ),
  form: workOutputShape.optional(),
  transition: z.enum(transitions).default('none'),
  music: backgroundMusic,
});
export type ScenesParams = z.output<typeof scenesParams>;
