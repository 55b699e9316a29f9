import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mediaRules } from '@likeness/domain/media';
import { pictureWorks, type PictureKind } from '@likeness/domain/photo-talk';
import type { EngineLimits, Job, Recipe } from '../../works/recipe.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';
import { checkDrive, type SpokenDrive } from '../speaking/drive.service.ts';
import type { WorkOutput } from '../speaking/output.service.ts';
import { chargeSpoken, makeSpoken } from '../speaking/spoken-video.service.ts';
import type { Mouth } from './photo-talk.store.ts';
import { usablePicture } from './pictures.service.ts';
import { engineMouth } from './preview.service.ts';

export type PhotoTalkParams = {
  pictureId: string;
  /** Of the photo. */
  storageKey: string;
  /** As it was when the work was ordered: the picture may be changed meanwhile. */
  mouth: NonNullable<Mouth>;
  drive: SpokenDrive;
  output?: WorkOutput;
};

const prepareLimits: EngineLimits = { memoryMb: 1500, seconds: 120, outputMb: 200 };

/** A picture of this kind says a script or follows a recording. */
const pictureRecipe = (kind: PictureKind): Recipe<PhotoTalkParams> => ({
  kind: pictureWorks[kind],

  make: (job) =>
    makeSpoken(job, {
      drive: job.params.drive,
      maxAudioSeconds: mediaRules.photoAudio.maxSeconds,
      output: job.params.output,
      prepared: (onProgress) => prepare(job, onProgress),
    }),

  charge: chargeSpoken,

  /** Refused when the picture or the recording was deleted meanwhile, before points are held. */
  async again(tx, { userId, params: { pictureId, drive } }) {
    await usablePicture(tx, userId, pictureId);
    await checkDrive(tx, userId, drive);
  },
});

export const photoTalkRecipes = {
  person: pictureRecipe('person'),
  pet: pictureRecipe('pet'),
} satisfies Record<PictureKind, Recipe<PhotoTalkParams>>;

/** Takes a second, so that nothing of it is kept. */
async function prepare(job: Job<PhotoTalkParams>, onProgress: (fraction: number) => void): Promise<string> {
  const { storageKey, mouth } = job.params;
  const source = join(job.folder, `picture${extname(storageKey)}`);
  await job.context.storage.fetch(storageKey, source);
  const outDir = join(job.folder, 'prepared');
  await mkdir(outDir, { recursive: true });
  await job.engine(
    talkingHeadProcess,
    { op: 'prepare-picture', source, outDir, ...engineMouth(mouth) },
    prepareLimits,
    (_stage, fraction) => onProgress(fraction),
  );
  return outDir;
}
