import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { musicLoudness } from '@likeness/domain/music';
import { lyricSections } from '@likeness/domain/music-form';
import type { SongRequest } from '@likeness/engines/music/plan';
import type { Song } from '@likeness/engines/music/song';
import { labelMetadata } from '@likeness/media/label';
import { encodeMusic } from '@likeness/media/music-file';
import type { EngineLimits } from '../../children/child.ts';
import { counted } from '../../engine-uses/engine-uses.ts';
import type { Job, Made, MadeFile } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';
import { subtitles } from '../speaking/spoken-video.service.ts';
import { coverAndWave, type Files } from './cover-and-wave.ts';
import type { MusicParams } from './music-params.ts';

const composer = new URL(import.meta.resolve('@likeness/engines/music/program'));
/** Three minutes of music lie in memory once as a sum and once as a stem. */
const limits: EngineLimits = { memoryMb: 900, seconds: 600, outputMb: 2000 };

/** Share of the whole work that playing takes. */
const played = 0.6;

/** Composes, plays and mixes: the whole as MP3, its stems, and a loop without a seam. */
export async function makeMusic(job: Job<MusicParams>): Promise<Made> {
  job.progress('composing', 0.02);
  const { context, signal, folder } = job;
  const request = { song: requestOf(job.params), folder };
  const song = await counted(context, { job: 'music', engine: 'composer', signal }, () =>
    job.engine<Song>(composer, request, limits, (stage, fraction) => job.progress(stage, played * fraction)),
  );
  job.progress('mixing', played);
  const { producer } = await contentLabel(job.context, 'zh-CN');
  const metadata = labelMetadata({ producer, contentId: job.workId });
  const how = { ...musicLoudness, metadata, signal: job.signal };
  const out = join(job.folder, 'music.mp3');
  const gain = await encodeMusic(song.mix, out, how);
  const files: Files = [];
  for (const [i, { stem, path }] of song.stems.entries()) {
    const part = join(job.folder, `${stem}.mp3`);
    await encodeMusic(path, part, { ...how, gain });
    await rm(path);
    files.push({ role: `stem-${stem}`, file: soundFile(part, 'audio/mpeg', song.seconds) });
    job.progress('mixing', played + (0.95 - played) * ((i + 1) / (song.stems.length + 1)));
  }
  const loop = join(job.folder, 'loop-once.wav');
  await encodeMusic(song.loop, loop, { ...how, gain, metadata: {} });
  files.push({ role: 'loop', file: soundFile(loop, 'audio/wav', song.loopSeconds) });
  const shown = await coverAndWave(job, song.wave);
  return {
    seconds: song.seconds,
    result: soundFile(out, 'audio/mpeg', song.seconds),
    ...shown,
    files: [...files, ...shown.files],
    ...(await subtitles(job, song.lyrics)),
  };
}

/** A sound of so many seconds among the files of a piece. */
export const soundFile = (path: string, mime: string, seconds: number): MadeFile => ({
  path,
  mime,
  kind: 'voice',
  durationMs: Math.round(seconds * 1000),
});

function requestOf(params: MusicParams): SongRequest {
  const { styles, mood, seconds, seed, asked, lyrics, tempo } = params;
  return {
    styles,
    mood,
    seconds,
    seed,
    tempo: tempo ?? undefined,
    key: asked.key ?? undefined,
    structure: asked.structure.length > 0 ? asked.structure : undefined,
    lyrics: lyricSections(lyrics),
  };
}
