import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { screenGreen } from '@likeness/domain/output';
import { siteFolderSound } from '@likeness/domain/site-folders';
import { maxSpeech, type SpeechTimeline } from '@likeness/domain/speech';
import { nameOf } from '@likeness/domain/tools';
import type { Clip, ClipMouth } from '@likeness/contract/site-folders';
import { smallPicture } from '@likeness/media/image';
import { labelMetadata } from '@likeness/media/label';
import { normaliseAudio } from '@likeness/media/normalise';
import type { Caller, Context } from '../../context.ts';
import { findOwnFile } from '../../files/files.ts';
import { outlineOf } from '../avatars/outline.service.ts';
import { contentLabel } from '../site/site.service.ts';
import { mouthOf } from '../voices/mouth.service.ts';
import { timelineOfAudition } from '../voices/audition.service.ts';
import type { FolderOf } from './folder-of.ts';
import { timelineOfWork } from './site-folders.store.ts';

/** A clip before its presenter is known. */
export type ClipParts = Omit<Clip, 'presenter'>;

/** Longest side of a picture behind the presenter, and of the one before it plays (px). */
const [pictureSide, posterSide] = [1280, 960];

/** Everything of a folder that is made of the work: sound, mouth, captions, poster and background. */
export async function spokenParts(context: Context, caller: Caller, of: FolderOf, folder: string) {
  const { work, params, signal } = of;
  const files: [name: string, bytes: Buffer | string][] = [];
  const { drive } = params;
  const sound = join(folder, 'sound.m4a');
  await writeSound(context, of, { folder, sound });
  files.push(['sound.m4a', await readFile(sound)]);

  const emotion = drive.kind === 'text' ? drive.speech.emotion : 'default';
  const timeline = await timelineOf(context, caller, of);
  const timelineFile = join(folder, 'timeline.json');
  if (timeline) await writeFile(timelineFile, JSON.stringify(timeline));
  const heard = { audio: sound, timeline, timelineFile, emotion };
  const said: ClipMouth = { mouth: await mouthOf(heard, { folder, signal }), words: timeline?.words ?? [] };
  files.push(['mouth.json', JSON.stringify(said)]);

  const captions = await ownBytes(context, caller, work.subtitleFileIds['vtt']);
  if (captions) files.push(['captions.vtt', captions]);
  const poster = await posterOf(context, caller, of);
  files.push([poster.name, poster.bytes]);
  const behind = await behindOf(context, of, folder);
  if (behind.bytes) files.push(['background.jpg', behind.bytes]);

  const clip: ClipParts = {
    version: 1,
    name: nameOf(work, caller.language),
    language: drive.kind === 'text' ? drive.speech.language : '',
    seconds: work.seconds ?? 0,
    emotion,
    sound: 'sound.m4a',
    mouth: 'mouth.json',
    captions: captions ? 'captions.vtt' : '',
    poster: poster.name,
    background: behind.background,
  };
  return { files, clip, said };
}

/** The sound of the video, with what is between its words, and labelled as it is. */
async function writeSound(
  context: Context,
  { work, signal }: FolderOf,
  { folder, sound }: { folder: string; sound: string },
): Promise<void> {
  const file = await findOwnFile(context.db, work.userId, work.resultFileId ?? '');
  if (!file) throw new Error(`the result of ${work.id} is gone`);
  const video = join(folder, `video${extname(file.storageKey)}`);
  await context.storage.fetch(file.storageKey, video);
  const { producer } = await contentLabel(context, 'zh-CN');
  await normaliseAudio(video, sound, {
    maxSeconds: maxSpeech.made,
    channels: 1,
    kilobits: siteFolderSound,
    metadata: labelMetadata({ producer, contentId: work.id }),
    trusted: true,
    signal,
  });
}

/** When each sound is said; null where only the sound tells. */
async function timelineOf(context: Context, caller: Caller, of: FolderOf): Promise<SpeechTimeline | null> {
  const { drive } = of.params;
  if (drive.kind === 'audio') return null;
  const made = await timelineOfWork(context.db, of.work.id);
  if (made || !drive.auditionId) return made ?? null;
  return timelineOfAudition(context, caller.userId, drive.auditionId);
}

async function ownBytes(context: Context, caller: Caller, id: string | null | undefined) {
  const file = id ? await findOwnFile(context.db, caller.userId, id) : undefined;
  if (!file) return undefined;
  const { stream } = await context.storage.open(file.storageKey);
  return Buffer.concat(await stream.toArray());
}

/** What is seen before it plays: the cover of the video, or the person alone where the page stands behind. */
async function posterOf(context: Context, caller: Caller, of: FolderOf) {
  const cover =
    of.background === 'transparent' ? undefined : await ownBytes(context, caller, of.work.coverFileId);
  if (cover) return { name: 'poster.jpg', bytes: await smallPicture(cover, posterSide) };
  const { picture } = await outlineOf(context, caller, { id: of.avatar.id });
  return { name: 'poster.webp', bytes: Buffer.from(picture.split(',')[1]!, 'base64') };
}

/** What stands behind the person in the video, where that was replaced and the page shall not. */
async function behindOf(
  context: Context,
  { params, background }: FolderOf,
  folder: string,
): Promise<{ background: Clip['background']; bytes?: Buffer }> {
  const options = params.output?.options;
  if (background === 'transparent' || !options) return { background: {} };
  if (options.background === 'green') return { background: { colour: screenGreen } };
  if (options.background === 'colour') return { background: { colour: options.colour } };
  const picture = params.output?.picture;
  if (options.background !== 'picture' || !picture) return { background: {} };
  const path = join(folder, `background${extname(picture.storageKey)}`);
  await context.storage.fetch(picture.storageKey, path);
  return { background: { picture: 'background.jpg' }, bytes: await smallPicture(path, pictureSide) };
}
