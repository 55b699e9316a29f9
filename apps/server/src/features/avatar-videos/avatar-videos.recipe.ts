import { mediaRules } from '@likeness/domain/media';
import type { Recipe } from '../../production/recipe.ts';
import { matteKeyOf, speakableAvatar, usePrepared } from '../avatars/prepare.service.ts';
import { checkDrive, type SpokenDrive } from './drive.service.ts';
import type { WorkOutput } from './output.service.ts';
import { chargeSpoken, makeSpoken } from './spoken-video.service.ts';

export type AvatarVideoParams = {
  avatarId: string;
  drive: SpokenDrive;
  /** Absent in works that were ordered before there was a choice. */
  output?: WorkOutput;
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
    }),

  charge: chargeSpoken,

  /** Refused when what it is made from was deleted meanwhile, before points are held for a work that cannot succeed. */
  async again(tx, { userId, params: { avatarId, drive } }) {
    await speakableAvatar({ db: tx }, userId, avatarId);
    await checkDrive(tx, userId, drive);
  },
};
