import { mkdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { voiceLoudness } from '@likeness/domain/dubbing';
import { readIdea } from '@likeness/domain/music-idea';
import { sceneTimes } from '@likeness/domain/one-click';
import { plainOutput } from '@likeness/domain/output';
import { maxSpeech } from '@likeness/domain/speech';
import type { Cue } from '@likeness/domain/subtitles';
import { spokenCues } from '@likeness/domain/word-times';
import type { Song } from '@likeness/engines/music/song';
import { probe } from '@likeness/media/probe';
import { makeShortFilm, sceneSound } from '@likeness/media/short-film';
import { finishVoiceOver, joinLines } from '@likeness/media/voice-over';
import type { EngineLimits } from '../../children/child.ts';
import { counted } from '../../engine-uses/engine-uses.ts';
import type { Job, Made } from '../../works/recipe.ts';
import { marksOf } from '../speaking/output.service.ts';
import { subtitles, videoFiles, voiceOf } from '../speaking/spoken-video.service.ts';
import type { OneClickParams } from './one-click-params.ts';
import { makePictures } from './make-pictures.ts';
import { writeFilm, type WrittenFilm } from './write-film.service.ts';

const composer = new URL(import.meta.resolve('@likeness/engines/music/program'));
const limits: EngineLimits = { memoryMb: 900, seconds: 600, outputMb: 2000 };

/** Shares of the whole work, by what they usually take. */
const shares = { writing: 0.02, speech: 0.15, pictures: 0.8, music: 0.88 };
/** Loudness of the music between the voices, of theirs. */
const musicVolume = 0.35;
/** Shortest piece that is composed; a shorter video fades out earlier. */
const shortestSong = 15;
/** Seconds of the headline. */
const headline = { start: 0.2, most: 4 };

type Job1 = Job<OneClickParams>;

/** Script, voice, pictures and music of a short video, exactly as long as was asked for. */
export async function makeOneClick(job: Job1): Promise<Made> {
  const { params, folder, signal } = job;
  job.progress('writing', 0.01);
  const film = await filmOf(job);
  job.progress('speech', shares.writing);
  const said = await speakAll(job, film);
  const { tempo, times } = sceneTimes(
    said.map(({ seconds }) => seconds),
    params.seconds,
  );
  const lines: string[] = [];
  for (const [i, { audio }] of said.entries()) {
    const path = join(folder, `line-${i}.wav`);
    await sceneSound(audio, path, { tempo, seconds: times[i]!, signal });
    lines.push(path);
  }
  const pictures = await makePictures(job, film.scenes, times, (share) =>
    job.progress('pictures', shares.speech + (shares.pictures - shares.speech) * share),
  );
  job.progress('music', shares.pictures);
  const voices = join(folder, 'voices.wav');
  await joinLines(lines, voices, signal);
  const sound = join(folder, 'sound.wav');
  const music = await musicOf(job);
  await finishVoiceOver(voices, sound, {
    ...voiceLoudness,
    music: music ? { path: music, volume: musicVolume } : undefined,
    signal,
  });
  job.progress('finishing', shares.music);
  const cues = cuesOfAll(said, times, tempo);
  const out = join(folder, 'film.mp4');
  const report = await makeShortFilm(
    {
      ...pictures.size,
      scenes: pictures.paths.map((path, i) => ({ path, seconds: times[i]! })),
      sound,
      output: {
        options: {
          ...plainOutput,
          burnSubtitles: params.subtitles,
          subtitleStyle: params.subtitleStyle,
        },
        marks: marksOf({ label: params.label }),
        cues,
        language: params.language,
        ...(film.headline
          ? {
              headline: {
                start: headline.start,
                end: Math.min(headline.most, params.seconds - headline.start),
                text: film.headline,
              },
            }
          : {}),
      },
      label: { producer: params.producer, contentId: job.workId },
      signal,
    },
    out,
  );
  return {
    seconds: report.seconds,
    ...(await videoFiles(job, { out, mime: 'video/mp4', report, transparent: false })),
    ...(await subtitles(job, cues)),
    details: { film },
  };
}

/** The script of the form, or one that is written once for all attempts. */
async function filmOf(job: Job1): Promise<WrittenFilm> {
  const { description, seconds, language, assets, scenes, seed, headline: asked } = job.params;
  if (scenes.length > 0) return { headline: asked, scenes };
  const written = await job.step('script', () => {
    const ids = assets.map(({ fileId }) => fileId);
    return writeFilm(job.context, { description, seconds, language, assets: ids, seed }, job.signal);
  });
  return { ...written, headline: asked || written.headline };
}

type Said = { audio: string | undefined; seconds: number; cues: Cue[] };

async function speakAll(job: Job1, { scenes }: WrittenFilm): Promise<Said[]> {
  const said: Said[] = [];
  for (const [i, { text }] of scenes.entries()) {
    const share = shares.writing + ((shares.speech - shares.writing) * i) / scenes.length;
    job.progress('speech', share);
    if (!text) {
      said.push({ audio: undefined, seconds: 0, cues: [] });
      continue;
    }
    const folder = join(job.folder, `said-${i}`);
    await mkdir(folder, { recursive: true });
    const drive = { kind: 'text' as const, speech: { ...job.params.voice, text }, auditionId: null };
    const about = { drive, maxAudioSeconds: maxSpeech.made, speechName: `said-${i}` };
    const { audio, timeline } = await voiceOf({ ...job, folder, progress: () => undefined }, about);
    const { duration } = await probe(audio, { trusted: true, signal: job.signal });
    said.push({ audio, seconds: duration, cues: timeline ? spokenCues(text, timeline.words) : [] });
  }
  return said;
}

function cuesOfAll(said: Said[], times: number[], tempo: number): Cue[] {
  let at = 0;
  return said.flatMap(({ cues }, i) => {
    const begin = at;
    at += times[i]!;
    const moved = <Part extends { start: number; end: number }>(part: Part): Part => ({
      ...part,
      start: begin + part.start / tempo,
      end: Math.min(at, begin + part.end / tempo),
    });
    return cues.map(({ words = [], ...cue }) => ({ ...moved(cue), words: words.map(moved) }));
  });
}

async function musicOf(job: Job1): Promise<string | undefined> {
  const { music, musicFile, description, seconds, seed } = job.params;
  if (music === 'none') return undefined;
  if (musicFile) {
    const path = join(job.folder, `music${extname(musicFile.storageKey)}`);
    await job.context.storage.fetch(musicFile.storageKey, path);
    return path;
  }
  const { style, mood } = readIdea(description);
  const song = { styles: [style], mood, seconds: Math.max(shortestSong, seconds), seed, lyrics: [] };
  const folder = join(job.folder, 'music');
  await mkdir(folder, { recursive: true });
  const { context, signal } = job;
  const made = await counted(context, { job: 'music', engine: 'composer', signal }, () =>
    job.engine<Song>(composer, { song, folder }, limits, (_stage, fraction) =>
      job.progress('music', shares.pictures + (shares.music - shares.pictures) * fraction),
    ),
  );
  return made.mix;
}
