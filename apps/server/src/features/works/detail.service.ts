import { usualHeadMotion, type HeadMotionName } from '@likeness/domain/head-motion';
import { plainOutput } from '@likeness/domain/output';
import { problem } from '@likeness/domain/problems';
import type { OutputOf } from '@likeness/contract/call';
import { keptSubtitleStyle } from '@likeness/contract/subtitle-style';
import type { works as calls } from '@likeness/contract/works';
import type { Caller, Context } from '../../context.ts';
import { fileUrl, ownFile } from '../../files/files.ts';
import type { SpokenDrive } from '../speaking/drive.service.ts';
import type { WorkOutput } from '../speaking/output.service.ts';
import { shownWorks } from './works.service.ts';
import { findWorkRow } from './works.store.ts';

type Detail = OutputOf<typeof calls.detail>;

/** What every spoken video keeps of its order. */
type SpokenParams = {
  avatarId?: string;
  pictureId?: string;
  headMotion?: HeadMotionName;
  drive?: SpokenDrive;
  output?: WorkOutput;
};

/** A work of the caller's own, as its row and as it is shown. Throws `not-found`. */
export async function ownWork(context: Context, caller: Caller, id: string) {
  const row = await findWorkRow(context.db, caller.userId, id);
  if (!row) throw problem('not-found');
  const [shown] = await shownWorks(context, caller, [row]);
  return { work: row.work, shown: shown! };
}

/** One work with the form it was ordered with, to be edited or made again. */
export async function workDetail(context: Context, caller: Caller, { id }: { id: string }): Promise<Detail> {
  const { work, shown } = await ownWork(context, caller, id);
  const params = work.params as SpokenParams;
  const recording = params.drive?.kind === 'audio' ? params.drive.fileId : undefined;
  const background = params.output?.picture?.fileId;
  const [sound, picture] = await Promise.all([
    upload(context, caller, recording, 'voice'),
    upload(context, caller, background, 'image'),
  ]);
  return {
    ...shown,
    form: {
      name: work.name,
      api: work.api,
      ...speaker(params),
      ...speech(params),
      ...output(params),
    },
    recording: sound && {
      file_id: sound.file.id,
      seconds: (sound.file.durationMs ?? 0) / 1000,
      url: sound.url,
    },
    background: picture && { file_id: picture.file.id, url: picture.url },
  };
}

function speaker({ avatarId, pictureId, headMotion = usualHeadMotion }: SpokenParams) {
  return {
    ...(avatarId ? { video_id: avatarId } : {}),
    ...(pictureId ? { photo_id: pictureId, head_motion: headMotion } : {}),
  };
}

function speech({ drive }: SpokenParams) {
  const silent = { text: '', language: '', emotion: 'default' as const, rate: 1, volume: 1, pitch: 1 };
  if (!drive) return silent;
  if (drive.kind === 'audio') return { ...silent, voice_id: drive.fileId };
  const { text, voiceId, language, emotion, rate, volume, pitch } = drive.speech;
  return { text, user_voice_id: voiceId, language, emotion, rate, volume, pitch };
}

function output({ output: ordered }: SpokenParams) {
  const { aspect, fill, background, colour, burnSubtitles, subtitleStyle } = ordered?.options ?? plainOutput;
  const picture = ordered?.picture;
  return {
    aspect,
    fill,
    background,
    colour,
    burn_subtitles: burnSubtitles,
    // Of a work of an earlier version.
    subtitle_style: keptSubtitleStyle.parse(subtitleStyle),
    ...(picture ? { background_file_id: picture.fileId } : {}),
  };
}

/** An upload that the form names; null where there is none any more. */
async function upload(context: Context, caller: Caller, id: string | undefined, kind: 'voice' | 'image') {
  if (!id) return null;
  const file = await ownFile(context.db, caller.userId, id, kind).catch(() => null);
  return file && { file, url: await fileUrl(context, file) };
}
