import { join } from 'node:path';
import { botSpeech, speechTypes } from '@likeness/domain/bots';
import { voiceLoudness } from '@likeness/domain/dubbing';
import { maxSpeech } from '@likeness/domain/speech';
import { labelMetadata } from '@likeness/media/label';
import { finishVoiceOver } from '@likeness/media/voice-over';
import { z } from 'zod';
import type { Job, Made, Recipe } from '../../works/recipe.ts';
import { matteKeyOf, usePrepared } from '../avatars/prepare.service.ts';
import { contentLabel } from '../site/site.service.ts';
import { spokenDriveShape } from '../speaking/drive.service.ts';
import { workOutputShape } from '../speaking/output.service.ts';
import { spokenCues } from '../speaking/spoken-cues.service.ts';
import { makeSpoken, subtitles, voiceOf } from '../speaking/spoken-video.service.ts';

const params = z.object({
  /** The answer that is said. */
  messageId: z.string(),
  type: z.enum(speechTypes),
  /** Who says it in a video. */
  avatarId: z.string().default(''),
  drive: spokenDriveShape,
  output: workOutputShape.optional(),
});
export type SpeechParams = z.output<typeof params>;

/** An answer of a digital employee as sound, or as a video of its presenter. */
export const speechRecipe: Recipe<SpeechParams> = {
  tools: [botSpeech],
  params,
  make: (job) => (job.params.type === 'voice' ? makeVoice(job) : makeVideo(job)),
};

const makeVideo = (job: Job<SpeechParams>): Promise<Made> =>
  makeSpoken(job, {
    drive: job.params.drive,
    maxAudioSeconds: maxSpeech.made,
    output: job.params.output,
    matteKey: (folder, onProgress) => matteKeyOf(job, job.params.avatarId, folder, onProgress),
    prepared: (onProgress) => usePrepared(job, job.params.avatarId, onProgress),
  });

async function makeVoice(job: Job<SpeechParams>): Promise<Made> {
  const { drive } = job.params;
  const maxSeconds = maxSpeech.made;
  const { audio, timeline } = await voiceOf(job, { drive, maxAudioSeconds: maxSeconds });
  const { cues } = await spokenCues(job, { drive, audio, timeline, maxSeconds });
  job.progress('finishing', 0.9);
  const { producer } = await contentLabel(job.context, 'zh-CN');
  const out = join(job.folder, 'answer.mp3');
  const seconds = await finishVoiceOver(audio, out, {
    ...voiceLoudness,
    metadata: labelMetadata({ producer, contentId: job.workId }),
    signal: job.signal,
  });
  return {
    seconds,
    result: { path: out, mime: 'audio/mpeg', kind: 'voice', durationMs: Math.round(seconds * 1000) },
    ...(await subtitles(job, cues)),
  };
}
