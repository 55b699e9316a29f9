import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { voiceLoudness, type DubbingFormat } from '@likeness/domain/dubbing';
import { voiceMaker } from '@likeness/domain/makers';
import { isProblem, type Problem } from '@likeness/domain/problems';
import { inScene } from '@likeness/domain/scenes';
import { maxSpeech } from '@likeness/domain/speech';
import type { Cue } from '@likeness/domain/subtitles';
import { labelMetadata, labelWav } from '@likeness/media/label';
import { finishVoiceOver, joinLines, paddedLine } from '@likeness/media/voice-over';
import type { Job, Made } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';
import { fetchedMusic } from '../speaking/background-music.service.ts';
import { spokenCues } from '../speaking/spoken-cues.service.ts';
import { subtitles, voiceOf } from '../speaking/spoken-video.service.ts';
import type { DubbingParams } from './dubbing-params.ts';

/** What is remembered of a line that is spoken; its sound lies in the storage. */
type Line = { key: string; seconds: number; cues: Cue[] };

/** Share of the whole work that speaking takes. */
const speechShare = 0.9;

const mimes: Record<DubbingFormat, string> = { mp3: 'audio/mpeg', wav: 'audio/wav' };

/**
 * Speaks every line, then makes one sound of them. A line that fails does not stop the others: they are remembered, so that a
 * retry only speaks what is missing. The first failure is the work's, and names its line.
 */
export async function makeDubbing(job: Job<DubbingParams>): Promise<Made> {
  const { lines } = job.params;
  const total = lines.reduce((sum, { seconds }) => sum + seconds, 0) || 1;
  const made: Line[] = [];
  let failed: Problem | undefined;
  let before = 0;
  for (const [i, { seconds }] of lines.entries()) {
    const from = (speechShare * before) / total;
    const share = (speechShare * seconds) / total;
    before += seconds;
    const progress = (stage: string, fraction: number) => job.progress(stage, from + share * fraction);
    try {
      made.push(await job.step(`line-${i}`, () => speakLine(job, i, progress)));
    } catch (error) {
      if (job.signal.aborted || !isProblem(error)) throw error;
      failed ??= lines.length > 1 ? inScene(error, i) : error;
    }
  }
  if (failed) throw failed;
  job.progress('joining', speechShare);
  return finished(job, made);
}

/** Speaks one line in a folder of its own and keeps it in the storage. */
async function speakLine(
  job: Job<DubbingParams>,
  i: number,
  progress: Job<unknown>['progress'],
): Promise<Line> {
  const folder = join(job.folder, `line-${i}`);
  await mkdir(folder, { recursive: true });
  try {
    const { drive, pause } = job.params.lines[i]!;
    const maxSeconds = maxSpeech.made;
    const about = { drive, maxAudioSeconds: maxSeconds, speechName: `said-${i}` };
    const { audio, timeline } = await voiceOf({ ...job, folder, progress }, about);
    const padded = join(folder, 'padded.wav');
    const seconds = await paddedLine(audio, padded, { pause, signal: job.signal });
    const key = `works/${job.workId}/speech/line-${i}.wav`;
    await job.context.storage.put(key, { path: padded });
    const { cues } = await spokenCues({ ...job, folder }, { ...about, audio, timeline, maxSeconds });
    return { key, seconds, cues };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function finished(job: Job<DubbingParams>, made: Line[]): Promise<Made> {
  const { format } = job.params;
  const paths = [];
  for (const [i, { key }] of made.entries()) {
    const path = join(job.folder, `part-${i}.wav`);
    await job.context.storage.fetch(key, path);
    paths.push(path);
  }
  const voices = join(job.folder, 'voices.wav');
  await joinLines(paths, voices, job.signal);
  const { producer } = await contentLabel(job.context, 'zh-CN');
  const label = { producer, contentId: job.workId };
  const out = join(job.folder, `dubbing.${format}`);
  const seconds = await finishVoiceOver(voices, out, {
    integrated: voiceLoudness.integrated + volumeOf(job.params, made),
    truePeak: voiceLoudness.truePeak,
    music: await fetchedMusic(job, job.params.music),
    metadata: format === 'wav' ? {} : labelMetadata(label),
    signal: job.signal,
  });
  if (format === 'wav') await labelWav(out, label);
  job.progress('finishing', 0.98);
  return {
    seconds,
    result: { path: out, mime: mimes[format], kind: 'voice', durationMs: Math.round(seconds * 1000) },
    ...(await subtitles(job, cuesOfAll(made))),
    makers: job.params.lines.flatMap(({ drive }) =>
      drive.kind === 'text' ? [voiceMaker(drive.speech)] : [],
    ),
  };
}

/** How far the volumes that were chosen move the loudness of the whole, in dB: lines weigh by their length. */
function volumeOf({ lines }: DubbingParams, made: Line[]): number {
  let seconds = 0;
  let energy = 0;
  for (const [i, { drive }] of lines.entries()) {
    const length = made[i]?.seconds ?? 0;
    const volume = drive.kind === 'text' ? drive.speech.volume : 1;
    seconds += length;
    energy += length * volume ** 2;
  }
  return seconds > 0 && energy > 0 ? 10 * Math.log10(energy / seconds) : 0;
}

/** The words of all lines on the clock of the whole. */
function cuesOfAll(made: Line[]): Cue[] {
  let at = 0;
  return made.flatMap(({ seconds, cues }) => {
    const begin = at;
    at += seconds;
    return cues.map((cue) => ({ ...cue, start: cue.start + begin, end: cue.end + begin }));
  });
}
