import { nameProblem } from './avatars.ts';
import { texts } from './languages.ts';
import { extensionOf, mediaRules, megabyte, pictureLimits, uploadRules } from './media.ts';
import { found, problem, type Problem, type ProblemName } from './problems.ts';
import { driveProblem, speakingStages, type Drive } from './speaking.ts';
import { toolNames, toolPages } from './tool-names.ts';
import { perSecond, tool } from './tool.ts';

/** What a picture shows: a person (photo talk) or a pet or another creature (pet video). */
export const pictureKinds = ['person', 'pet'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Whether a face that was found speaks without further ado. A face found in an animal is often its muzzle, taken for one. */
export const facesSpeak: Record<PictureKind, boolean> = { person: true, pet: false };

/**
 * `needs-placement`: no face was found in the picture or it shows a pet, so its user says where the mouth is before it can
 * speak. That is no failure.
 */
export const pictureStates = ['ready', 'needs-placement'] as const;
export type PictureStatus = (typeof pictureStates)[number];

/** How a picture speaks: with a face that was found in it, or with a mouth that was placed. */
export type PictureWay = 'face' | 'placement';

/** A photo of a person says a script or follows a recording. */
export const photoTalk = tool({
  kind: 'photo-talk',
  group: 'photo',
  channels: 'photo',
  price: perSecond(),
  stages: speakingStages,
  name: toolNames.photoTalk,
  untitled: texts('未命名照片说话', 'Untitled photo talk', '未命名照片說話', 'Foto bercakap tanpa nama'),
  page: toolPages.photoTalk,
  hint: texts(
    '上传一张照片或画像，写几句话，它就能开口',
    'Upload a photo or a painting, write a few words, and it speaks',
    '上傳一張照片或畫像，寫幾句話，它就能開口',
    'Muat naik foto atau lukisan, tulis beberapa ayat, dan ia bercakap',
  ),
});

/** A pet or another creature does the same. */
export const petVideo = tool({
  kind: 'pet-video',
  group: 'pet',
  channels: 'photo',
  price: perSecond(),
  stages: speakingStages,
  name: toolNames.petVideo,
  untitled: texts('未命名宠物视频', 'Untitled pet video', '未命名寵物影片', 'Video haiwan tanpa nama'),
  page: toolPages.petVideo,
  hint: texts(
    '选一张宠物图片，写几句话，它就能开口',
    'Choose a picture of a pet, write a few words, and it speaks',
    '選一張寵物圖片，寫幾句話，牠就能開口',
    'Pilih gambar haiwan, tulis beberapa ayat, dan ia bercakap',
  ),
});

/** The tools that pictures of each kind speak with. */
export const pictureTools = { person: photoTalk, pet: petVideo } as const satisfies Record<
  PictureKind,
  object
>;

/** What is asked of a photo: bytes as uploaded, sides and pixels as measured. */
export const photoRule = {
  maxBytes: 5 * megabyte,
  minSide: 200,
  maxPixels: pictureLimits.maxPixels,
} as const;

/** Milliseconds the editor waits after the last change before it asks for the engine's own preview. */
export const previewDelay = 400;

/** Previews a user may ask for; each is a look of the engine at the picture. */
export const previewLimit = { attempts: 120, seconds: 60 } as const;

/** Early check of a chosen photo by its name and size; the server measures what arrived. */
export function photoFileProblem(file: { name: string; size: number }): Problem | undefined {
  if (!uploadRules.image.extensions.includes(extensionOf(file.name))) return problem('file-type-image');
  if (file.size <= 0) return problem('file-empty');
  return photoProblem({ bytes: file.size });
}

/** Is a photo of this size within the rule? Bytes are those of the upload, sides those of the upright picture. */
export function photoProblem(photo: { bytes: number; width?: number; height?: number }): Problem | undefined {
  if (photo.bytes > photoRule.maxBytes)
    return problem('file-too-large', { limit: photoRule.maxBytes / megabyte });
  const { width, height } = photo;
  if (width === undefined || height === undefined) return undefined;
  if (Math.min(width, height) < photoRule.minSide)
    return problem('image-too-small', { min: photoRule.minSide });
  return width * height > photoRule.maxPixels ? problem('image-too-large') : undefined;
}

const saveWords: Record<PictureKind, { name: ProblemName; photo: ProblemName }> = {
  pet: { name: 'pet-name-required', photo: 'pet-photo-required' },
  person: { name: 'character-name-required', photo: 'character-photo-required' },
};

/** All that is missing or wrong in the upload dialog, in its order. */
export function pictureSaveProblems(form: {
  kind: PictureKind;
  name: string;
  fileId: string;
  agreement: boolean;
}): Problem[] {
  const words = saveWords[form.kind];
  return found(
    form.name.trim() ? nameProblem(form.name) : problem(words.name),
    form.fileId ? undefined : problem(words.photo),
    form.agreement ? undefined : problem('agreement-required'),
  );
}

/** The first thing that is missing or wrong about which picture speaks and what it says, in the order of the page. */
export function photoTalkProblem(form: { pictureId: string; drive: Drive }): Problem | undefined {
  return form.pictureId ? driveProblem(form.drive, mediaRules.photoAudio) : problem('picture-required');
}
