import { dubbing } from '@likeness/domain/dubbing';
import { problem } from '@likeness/domain/problems';
import type { OutputOf } from '@likeness/contract/call';
import type { dubbing as calls } from '@likeness/contract/dubbing';
import type { Caller, Context } from '../../context.ts';
import { fileUrl, ownFile } from '../../files/files.ts';
import { ownWork } from '../works/detail.service.ts';
import { dubbingParams } from './dubbing-params.ts';

type Detail = OutputOf<typeof calls.detail>;

/** One dubbing with the form it was ordered with, to be changed or made again. */
export async function dubbingDetail(
  context: Context,
  caller: Caller,
  { id }: { id: string },
): Promise<Detail> {
  const { shown, work } = await ownWork(context, caller, id);
  if (work.kind !== dubbing.kind) throw problem('not-found');
  const { lines, music, format } = dubbingParams.parse(work.params);
  const file = music && (await ownFile(context.db, caller.userId, music.fileId, 'voice').catch(() => null));
  return {
    ...shown,
    form: {
      name: work.name,
      lines: lines.flatMap(({ drive, speaker, pause }) => {
        if (drive.kind !== 'text') return [];
        const { text, voiceId, rate, volume, pitch, emotion, language } = drive.speech;
        return [{ text, voice_id: voiceId, rate, volume, pitch, emotion, language, speaker, pause }];
      }),
      ...(file && music ? { music_id: file.id, music_volume: music.volume } : {}),
      format,
    },
    music: file && {
      file_id: file.id,
      seconds: (file.durationMs ?? 0) / 1000,
      url: await fileUrl(context, file),
    },
  };
}
