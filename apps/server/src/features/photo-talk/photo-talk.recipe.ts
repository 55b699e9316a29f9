import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { headMotionAmounts, headMotions, usualHeadMotion } from '@likeness/domain/head-motion';
import { mediaRules } from '@likeness/domain/media';
import { photoTalk, photoTalkProblem, petVideo, pictureTools } from '@likeness/domain/photo-talk';
import { pictureChannel } from '@likeness/domain/picture-channels';
import { isProblem } from '@likeness/domain/problems';
import { placement, type PhotoTalkInput } from '@likeness/contract/photo-talk';
import { pictureFiles } from '@likeness/talking-head/avatar/picture-manifest';
import { z } from 'zod';
import type { EngineLimits } from '../../children/child.ts';
import type { Job, OrderedRecipe } from '../../works/recipe.ts';
import { mattingProcess, talkingHeadProcess } from '../avatars/prepare.service.ts';
import { checkDrive, driveForm, orderedDrive, spokenDriveShape } from '../speaking/drive.service.ts';
import { workOutput, workOutputShape } from '../speaking/output.service.ts';
import { makeSpoken } from '../speaking/spoken-video.service.ts';
import { chosenWay, requireFreeUse } from './free-uses.service.ts';
import { pictureOfMaterial, usablePicture } from './pictures.service.ts';
import { engineMouth, savedMouth } from './preview.service.ts';

const params = z.object({
  pictureId: z.string(),
  /** Of the photo. */
  storageKey: z.string(),
  /** As it was when the work was ordered: the picture may be changed meanwhile. */
  mouth: z.union([z.object({ face: z.number() }), z.object({ placement })]),
  drive: spokenDriveShape,
  output: workOutputShape.optional(),
  /** How much the head moves; works ordered before there was a choice are as usual. */
  headMotion: z.enum(headMotions).default(usualHeadMotion),
  /** The channel that makes it. */
  api: z.string().default('df'),
  /** The operator's day whose free works this one counts among; empty on channels that count none. */
  day: z.string().default(''),
});
export type PhotoTalkParams = z.output<typeof params>;

const prepareLimits: EngineLimits = { memoryMb: 1500, seconds: 120, outputMb: 200 };

const pictureOf = (input: PhotoTalkInput) => input.photo_id || input.material_video_id || '';

/** A picture of a person or of a pet says a script or follows a recording. */
export const photoTalkRecipe: OrderedRecipe<PhotoTalkParams, PhotoTalkInput> = {
  tools: [photoTalk, petVideo],
  params,

  check: (input) => photoTalkProblem({ pictureId: pictureOf(input), drive: driveForm(input) }),

  async understand(context, caller, input, channel) {
    const { picture, file } = input.photo_id
      ? await usablePicture(context.db, caller.userId, input.photo_id)
      : await pictureOfMaterial(context.db, caller.userId, pictureOf(input));
    const pictureId = picture.id;
    const mouth = savedMouth(picture);
    const about = { rule: mediaRules.photoAudio, api: channel?.api ?? '' };
    const { drive, seconds } = await orderedDrive(context, caller, input, about);
    const output = await workOutput(context, caller, input, { drive, matte: false });
    return {
      tool: pictureTools[picture.kind],
      params: {
        pictureId,
        storageKey: file.storageKey,
        mouth,
        drive,
        output,
        headMotion: input.head_motion,
        ...(await chosenWay(context, caller.userId, about.api)),
      },
      quantity: seconds,
    };
  },

  make: (job) =>
    makeSpoken(job, {
      drive: job.params.drive,
      maxAudioSeconds: mediaRules.photoAudio.maxSeconds,
      output: job.params.output,
      quality: pictureChannel(job.params.api).quality,
      headMotion: headMotionAmounts[job.params.headMotion],
      prepared: async (onProgress) => ({ folder: await prepare(job, onProgress) }),
    }),

  async recheck(db, userId, { pictureId, drive, api, day }) {
    await usablePicture(db, userId, pictureId);
    await checkDrive(db, userId, drive);
    await requireFreeUse(db, userId, { api, day });
  },

  async moved(context, userId, params, channel) {
    return { ...params, ...(await chosenWay(context, userId, channel.api)) };
  },
};

/** Takes a second, so that nothing of it is kept. */
async function prepare(job: Job<PhotoTalkParams>, onProgress: (fraction: number) => void): Promise<string> {
  const { storageKey, mouth, api, headMotion } = job.params;
  const { side, looks } = pictureChannel(api);
  const source = join(job.folder, `picture${extname(storageKey)}`);
  await job.context.storage.fetch(storageKey, source);
  const outDir = join(job.folder, 'prepared');
  await mkdir(outDir, { recursive: true });
  await job.engine(
    talkingHeadProcess,
    { op: 'prepare-picture', source, outDir, side, looks, ...engineMouth(mouth) },
    prepareLimits,
    (_stage, fraction) => onProgress(fraction),
  );
  if ('face' in mouth && headMotionAmounts[headMotion] > 0) await findPerson(job, outDir);
  return outDir;
}

/** Finds the outline of the person, so that what is behind stands still; where there is none, it goes along with the head. */
async function findPerson(job: Job<PhotoTalkParams>, folder: string): Promise<void> {
  const [picture, out] = [join(folder, pictureFiles.picture), join(folder, pictureFiles.person)];
  try {
    await job.engine(mattingProcess, { op: 'picture', picture, out }, prepareLimits);
  } catch (error) {
    job.signal.throwIfAborted();
    if (!isProblem(error, 'cut-out-no-person'))
      job.context.log.warn({ err: error, work: job.workId }, 'the outline of a person was not found');
  }
}
