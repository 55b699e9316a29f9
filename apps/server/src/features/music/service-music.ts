import { join } from 'node:path';
import { musicLoudness } from '@likeness/domain/music';
import { lyricSections } from '@likeness/domain/music-form';
import type { MusicEngine } from '@likeness/domain/music-channels';
import type { MusicJobRequest } from '@likeness/engines/music/music-job';
import { waveOf } from '@likeness/engines/music/wave';
import { labelMetadata } from '@likeness/media/label';
import { encodeMusic, receiveMusic } from '@likeness/media/music-file';
import { readWav } from '@likeness/media/wav';
import { externalOrders } from '../../works/external-order.ts';
import type { Job, Made } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';
import { musicDrivers } from './engines.service.ts';
import { coverAndWave } from './cover-and-wave.ts';
import { soundFile } from './make-music.ts';
import type { MusicParams } from './music-params.ts';

/** Music ordered from engines elsewhere. */
export const serviceMusic = externalOrders<MusicJobRequest>('music-release', 'music', musicDrivers.driver);

/** Has an engine make a piece; ours are the loudness, the label, the cover and the form in which it is kept. */
export async function makeServiceMusic(job: Job<MusicParams>, engine: MusicEngine): Promise<Made> {
  const { prompt, styles, mood, tempo, asked, lyrics, seconds, seed } = job.params;
  const made = await serviceMusic.make(job, {
    engine,
    onProgress: (stage, fraction) => job.progress(stage, 0.02 + 0.85 * fraction),
    request: async (id) => ({
      id,
      out: join(job.folder, id),
      prompt,
      styles,
      mood,
      tempo: tempo ?? undefined,
      key: asked.key ?? undefined,
      structure: asked.structure,
      lyrics: lyricSections(lyrics),
      seconds,
      seed,
    }),
  });
  job.progress('mixing', 0.9);
  const [whole, out] = [join(job.folder, 'whole.wav'), join(job.folder, 'music.mp3')];
  await receiveMusic(made.out, whole, job.signal);
  const { producer } = await contentLabel(job.context, 'zh-CN');
  const metadata = labelMetadata({ producer, contentId: job.workId });
  await encodeMusic(whole, out, { ...musicLoudness, metadata, signal: job.signal });
  const { channels, sampleRate } = await readWav(whole);
  const length = channels[0]!.length / sampleRate;
  return {
    seconds: length,
    result: soundFile(out, 'audio/mpeg', length),
    ...(await coverAndWave(job, waveOf([channels[0]!, channels[1]!]))),
  };
}
