import { dubbingFormats, linePause } from '@likeness/domain/dubbing';
import { z } from 'zod';
import { backgroundMusic } from '../speaking/background-music.service.ts';
import { spokenDriveShape } from '../speaking/drive.service.ts';

/** What a row keeps of an order of dubbing. */
export const dubbingParams = z.object({
  lines: z.array(
    z.object({
      drive: spokenDriveShape,
      /** As the script calls who says it. */
      speaker: z.string().default(''),
      /** Seconds of silence behind it. */
      pause: z.number().default(linePause.default),
      /** Quoted. */
      seconds: z.number().default(0),
    }),
  ),
  music: backgroundMusic,
  format: z.enum(dubbingFormats).default('mp3'),
});
export type DubbingParams = z.output<typeof dubbingParams>;
