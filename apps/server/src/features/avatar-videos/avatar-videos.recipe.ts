import type { OutsideEngine } from '@likeness/domain/channels';
import { mediaRules } from '@likeness/domain/media';
import { forgetEngineSteps } from '../../works/engine-slots.ts';
import type { Recipe } from '../../works/recipe.ts';
import { matteKeyOf, speakableAvatar, usePrepared } from '../avatars/prepare.service.ts';
import { checkDrive, type SpokenDrive } from '../speaking/drive.service.ts';
import { checkBackground, type WorkOutput } from '../speaking/output.service.ts';
import { releaseOutside, renderOutside } from './outside-render.ts';
import { chargeSpoken, makeSpoken } from '../speaking/spoken-video.service.ts';

export type AvatarVideoParams = {
  avatarId: string;
  drive: SpokenDrive;
  /** Absent in works that were ordered before there was a choice. */
  output?: WorkOutput;
  /** The engine outside that makes it; our own without it. */
  engine?: OutsideEngine;
};

/** A person says a script or follows a recording. */
export const avatarVideoRecipe: Recipe<AvatarVideoParams> = {
  kind: 'avatar-video',

  make: (job) =>
    makeSpoken(job, {
      drive: job.params.drive,
      maxAudioSeconds: mediaRules.audioDrive.maxSeconds,
      output: job.params.output,
      matteKey: () => matteKeyOf(job.context, job.userId, job.params.avatarId),
      prepared: async (onProgress) => (await usePrepared(job, job.params.avatarId, onProgress)).folder,
      ...(job.params.engine ? { outside: (of) => renderOutside(job, job.params, of) } : {}),
    }),

  charge: chargeSpoken,

  finish: (tx, work) => releaseOutside(tx, work),
  abandon: (tx, work) => releaseOutside(tx, work),

  /** Refused when what it is made from was deleted meanwhile, before points are held for a work that cannot succeed. */
  async again(tx, { id, userId, params: { avatarId, drive, output } }) {
    await speakableAvatar({ db: tx }, userId, avatarId);
    await checkDrive(tx, userId, drive);
    await checkBackground(tx, userId, output);
    await forgetEngineSteps(tx, id);
  },
};
