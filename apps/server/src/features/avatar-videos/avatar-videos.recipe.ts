import { avatarVideo, avatarVideoProblem } from '@likeness/domain/avatar-videos';
import { externalEngines, videoChannelRules } from '@likeness/domain/channels';
import { mediaRules } from '@likeness/domain/media';
import type { AvatarVideoInput } from '@likeness/contract/avatar-videos';
import { z } from 'zod';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { matteKeyOf, orderedAvatar, usePrepared, waitForAvatars } from '../avatars/prepare.service.ts';
import { checkDrive, driveForm, orderedDrive, spokenDriveShape } from '../speaking/drive.service.ts';
import { checkBackground, workOutput, workOutputShape } from '../speaking/output.service.ts';
import { makeSpoken } from '../speaking/spoken-video.service.ts';
import { videoDrivers } from './engines.service.ts';
import { externalVideos, renderExternally } from './external-render.ts';

const params = z.object({
  avatarId: z.string(),
  drive: spokenDriveShape,
  /** Absent in works that were ordered before there was a choice. */
  output: workOutputShape.optional(),
  /** The external engine that makes it; our own without it. */
  engine: z.enum(externalEngines).optional(),
});
export type AvatarVideoParams = z.output<typeof params>;

/** The avatar that a form chose. */
export const avatarOf = (input: AvatarVideoInput) => input.video_id || input.material_video_id || '';

/** A person says a script or follows a recording. */
export const avatarVideoRecipe: OrderedRecipe<AvatarVideoParams, AvatarVideoInput> = {
  tools: [avatarVideo],
  params,

  check: (input) => avatarVideoProblem({ avatarId: avatarOf(input), drive: driveForm(input) }),

  available: (context, { api }) => videoDrivers.available(context, videoChannelRules(api).engine),

  async understand(context, caller, input, channel) {
    const api = channel?.api ?? '';
    const { engine } = videoChannelRules(api);
    const avatar = await orderedAvatar(context, caller.userId, avatarOf(input));
    const about = { rule: mediaRules.audioDrive, api };
    const { drive, seconds } = await orderedDrive(context, caller, input, about);
    // An external engine is not given the outline.
    const matte = !engine;
    const output = await workOutput(context, caller, input, { drive, matte });
    return { params: { avatarId: avatar.id, drive, output, engine }, quantity: seconds };
  },

  async make(job) {
    const { avatarId, engine } = job.params;
    await waitForAvatars(job, [avatarId]);
    return makeSpoken(job, {
      drive: job.params.drive,
      maxAudioSeconds: mediaRules.audioDrive.maxSeconds,
      output: job.params.output,
      matteKey: (folder, onProgress) => matteKeyOf(job, job.params.avatarId, folder, onProgress),
      prepared: (onProgress) => usePrepared(job, job.params.avatarId, onProgress),
      ...(engine ? { external: (of) => renderExternally(job, { avatarId, engine }, of) } : {}),
    });
  },

  async recheck(db, userId, { avatarId, drive, output }) {
    await orderedAvatar({ db }, userId, avatarId);
    await checkDrive(db, userId, drive);
    await checkBackground(db, userId, output);
  },

  onSuccess: externalVideos.onSuccess,
  onFailure: externalVideos.onFailure,
  onRetry: externalVideos.onRetry,
};
