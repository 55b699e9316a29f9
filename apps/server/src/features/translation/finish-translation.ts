import { join } from 'node:path';
import { voiceLoudness } from '@likeness/domain/dubbing';
import { plainOutput } from '@likeness/domain/output';
import { translationCues, type TranslationLine } from '@likeness/domain/translation';
import { dubSound } from '@likeness/media/dub-sound';
import { exportForeign } from '@likeness/media/foreign-video';
import { labelMetadata } from '@likeness/media/label';
import { probe } from '@likeness/media/probe';
import { finishVoiceOver } from '@likeness/media/voice-over';
import { fetchedMusic } from '../speaking/background-music.service.ts';
import type { CueWord } from '@likeness/domain/subtitles';
import type { Job, Made } from '../../works/recipe.ts';
import { marksOf } from '../speaking/output.service.ts';
import { subtitles, videoFiles } from '../speaking/spoken-video.service.ts';
import { oldSubtitles } from './captions-of.ts';
import type { TranslationParams } from './translation-params.ts';

export type Parts = {
  /** The original, and the new voice from its beginning. */
  video: string;
  voice: string;
  /** The picture with other lips; that of the original without it. */
  picture?: string | undefined;
  /** Every line that was spoken, and when. */
  lines: TranslationLine[];
  placed: { start: number; end: number; words?: CueWord[] }[];
};

/** The finished video: new voice over the old background, subtitles, marks and covers. */
export async function finishTranslation(job: Job<TranslationParams>, parts: Parts): Promise<Made> {
  const { video, voice, picture, lines, placed } = parts;
  const { params, signal, folder } = job;
  const seen = await probe(video, { trusted: true, signal });
  const dubbed = join(folder, 'sound.wav');
  await dubSound({
    video,
    voice,
    out: dubbed,
    seconds: seen.video?.duration ?? params.seconds,
    speech: lines,
    background: params.background && seen.audio.length > 0,
    level: voiceLoudness,
    signal,
  });
  const music = await fetchedMusic(job, params.music);
  const sound = music ? join(folder, 'with-music.wav') : dubbed;
  if (music) await finishVoiceOver(dubbed, sound, { ...voiceLoudness, music, signal });
  job.progress('rendering', 0.86);
  const burned = params.burn && params.subtitles !== 'none';
  const old = params.cover === 'keep' ? undefined : await oldSubtitles(job, video);
  const out = join(folder, 'translated.mp4');
  const report = await exportForeign({
    path: picture ?? video,
    audio: sound,
    out,
    cover: old && { ...old, crop: params.cover === 'crop' },
    output: {
      options: { ...plainOutput, burnSubtitles: burned, subtitleStyle: params.subtitleStyle },
      marks: marksOf(params),
      ...(burned ? { cues: translationCues(lines, placed, params.subtitles), language: params.target } : {}),
    },
    metadata: labelMetadata({ producer: params.producer, contentId: job.workId }),
    signal,
  });
  job.progress('finishing', 0.95);
  const wanted = params.subtitles === 'none' ? 'target' : params.subtitles;
  return {
    seconds: report.seconds,
    ...(await videoFiles(job, { out, mime: 'video/mp4', report, transparent: false })),
    ...(await subtitles(job, translationCues(lines, placed, wanted))),
  };
}
